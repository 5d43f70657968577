import type { OfferDetail } from '@sabai/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Headers, OpenServer } from '../../../surface.fixture.ts';
import { findingsOf } from './find-findings.ts';
import { offerContent } from './offer-content.fixture.ts';
import { advanceOffers } from './offers.repository.ts';

const at = new OpenServer();
beforeAll(at.begin, 240_000);
afterAll(at.end);

const reason = 'Songkran week for new members';
async function ask(who: string, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) {
  const headers: Headers = await at.server.callers[who]!.headers();
  const answer = await at.open.office.inject({
    method,
    url: `/gateway/staff/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function drafted(who = 'admin', content = offerContent()): Promise<OfferDetail> {
  const { status, body } = await ask(who, 'POST', 'offer', { content });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const submit = (who: string, { id, drafted }: OfferDetail, more = {}) =>
  ask(who, 'POST', 'offer-submission', { id, revision: drafted!.revision, reason, ...more });
const approve = (who: string, asked: { body: { params: { approval_id: string } } }) =>
  ask(who, 'PATCH', `approval/${asked.body.params.approval_id}`, { state: 'approved' });
const read = async ({ id }: Pick<OfferDetail, 'id'>): Promise<OfferDetail> =>
  (await ask('admin', 'GET', `offer/${id}`)).body;
const stored = async ({ id }: { id: number }): Promise<string> =>
  (await at.server.db.selectFrom('offers').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
async function published(content = offerContent()): Promise<OfferDetail> {
  const offer = await drafted('admin', content);
  expect((await approve('manager', await submit('admin', offer))).status).toBe(200);
  return read(offer);
}

describe('an offer', () => {
  test('is published with its budget only after a second owner’s approval', async () => {
    const offer = await drafted();
    const asked = await submit('admin', offer);
    expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    expect(await read(offer)).toMatchObject({
      state: 'in-review',
      live_version: null,
      budgets: [],
      draft: 'in-review',
    });
    expect((await approve('admin', asked)).body.refusal).toBe('APPROVAL_OWN');
    expect((await approve('manager', asked)).status).toBe(200);
    expect(await read(offer)).toMatchObject({
      state: 'live',
      live_version: 1,
      draft: 'none',
      budgets: [{ currency_code: 'THB', funded: '100000.00', taken: '0.00', places: 100 }],
    });
  });

  test('cannot be approved by any of its authors, whoever requests it', async () => {
    const offer = await drafted('manager');
    const { body } = await ask('admin', 'PATCH', `offer/${offer.id}`, {
      revision: 1,
      content: offerContent({ title: 'Mine' }),
    });
    const asked = await submit('admin', body);
    expect((await approve('manager', asked)).body.refusal).toBe('APPROVAL_OWN');
    expect((await submit('manager', body)).body.refusal).toBe('APPROVAL_OWN');
    expect(await read(offer)).toMatchObject({ state: 'in-review', live_version: null });
  });

  test('keeps the submitted content until the decision, and becomes a draft again when rejected', async () => {
    const offer = await drafted();
    const asked = await submit('admin', offer);
    const change = { revision: 1, content: offerContent({ title: 'Other' }) };
    expect((await ask('admin', 'PATCH', `offer/${offer.id}`, change)).body.refusal).toBe('OFFER_IN_REVIEW');
    await ask('manager', 'PATCH', `approval/${asked.body.params.approval_id}`, {
      state: 'refused',
      reason: 'Not this week, please',
    });
    expect(await read(offer)).toMatchObject({ state: 'draft', draft: 'writing' });
    expect((await ask('admin', 'PATCH', `offer/${offer.id}`, change)).status).toBe(200);
    expect((await ask('admin', 'PATCH', `offer/${offer.id}`, change)).body.refusal).toBe('CHANGED_MEANWHILE');
  });

  test('with a blocking finding cannot be submitted', async () => {
    const content = { ...offerContent(), ends_at: null };
    const offer = await drafted('admin', content);
    const { body } = await ask('admin', 'POST', 'offer-trial', { id: offer.id, content });
    expect(body.findings).toContainEqual(
      expect.objectContaining({ code: 'no-dates', level: 'block', path: 'ends_at' }),
    );
    expect((await submit('admin', offer)).body.refusal).toBe('OFFER_NOT_READY');
  });

  test('has texts generated from its rules in every language, and is simulated on its games’ maths', async () => {
    const { body } = await ask('admin', 'POST', 'offer-trial', { content: offerContent() });
    expect(Object.keys(body.texts)).toHaveLength(15);
    expect(body.texts.th).toEqual({
      title: expect.stringMatching(/100%.*1,000/),
      summary: expect.any(String),
      terms: [],
    });
    const texts = { en: body.texts.en, th: body.texts.th };
    const written = { ...offerContent(), texts };
    const again = await ask('admin', 'POST', 'offer-trial', { content: written });
    // Other offers may run at the time.
    const found = again.body.findings.filter(({ code }: { code: string }) => !['overlaps', 'stacks'].includes(code));
    expect(found).toEqual([]);
    const simulated = (await ask('admin', 'POST', 'offer-simulation', { content: written })).body;
    expect(simulated).toMatchObject({ currency_code: 'THB', grants_of_budget: 100, p99: expect.any(String) });
    expect(simulated.players.map((one: { player: string }) => one.player)).toEqual(['random', 'grinder', 'abuser']);
    expect(Number(simulated.p95)).toBeLessThanOrEqual(Number(simulated.p99));
    expect(simulated.grants).toBeGreaterThan(0);
  });

  test('changed while live gets a new version for new grants, and keeps the old one for earlier grants', async () => {
    const offer = await published();
    const content = offerContent({ title: '100 % again' });
    const changed = (await ask('admin', 'PATCH', `offer/${offer.id}`, { revision: 0, content })).body as OfferDetail;
    expect(changed).toMatchObject({ state: 'live', live_version: 1, draft: 'writing' });
    await approve('manager', await submit('admin', changed));
    const now = await read(offer);
    expect(now).toMatchObject({ state: 'live', live_version: 2, name: '100 % again' });
    expect(now.versions.map(({ version, content }) => [version, content.texts.en?.title])).toEqual([
      [2, '100 % again'],
      [1, '100 % up to 1,000'],
    ]);
    // Both are entered once: the budget is the total of the offer.
    expect(now.budgets[0]?.funded).toBe('100000.00');
  });

  test('is visible to members from publication until it is paused', async () => {
    const titles = async () => {
      const { data } = (await at.open.site.inject('/gateway/public/promotion-information?$limit=50')).json();
      return data.map((one: { promotion_articles: { title: string } }) => one.promotion_articles.title);
    };
    const title = '100 % up to 1,000 for all to see';
    const offer = await drafted('admin', offerContent({ title }));
    const asked = await submit('admin', offer);
    expect(await titles()).not.toContain(title);
    await approve('manager', asked);
    expect(await titles()).toContain(title);
    await ask('admin', 'PATCH', `offer-state/${offer.id}`, { move: 'pause', reason });
    expect(await titles()).not.toContain(title);
  });

  test('can be paused, resumed, ended and archived, and makes no other transition', async () => {
    const offer = await published();
    const move = async (to: string) =>
      (await ask('admin', 'PATCH', `offer-state/${offer.id}`, { move: to, reason })).body;
    expect(await move('pause')).toMatchObject({ state: 'paused' });
    expect(await move('pause')).toMatchObject({ refusal: 'OFFER_STATE' });
    expect(await move('publish')).toMatchObject({ state: 'live' });
    expect(await move('archive')).toMatchObject({ refusal: 'OFFER_STATE' });
    expect(await move('end')).toMatchObject({ state: 'ended' });
    expect(await move('archive')).toMatchObject({ state: 'archived' });
    expect(await move('publish')).toMatchObject({ refusal: 'OFFER_STATE' });
  });

  test('counts eligible members by the rule that decides grants, and previews the member’s view', async () => {
    const content = offerContent();
    const { body: all } = await ask('admin', 'POST', 'offer-audience', { content });
    expect(all.looked_at).toBe(all.members);
    const audience = { ...content.rules.audience, countries: ['AQ'] };
    const nobody = { ...content, rules: { ...content.rules, audience } };
    const { body: none } = await ask('admin', 'POST', 'offer-audience', { content: nobody });
    expect(none).toMatchObject({ eligible: 0, members: all.members });
    expect(none.obstacles).toContainEqual({ code: 'country', members: all.members });
    const { body: seen } = await ask('admin', 'POST', 'offer-preview', {
      content,
      language: 'en',
      currency_code: 'THB',
    });
    expect(seen).toMatchObject({
      title: content.texts.en!.title,
      promotion: { rules: { percent: 100, maximum_bonus: '1000.00', multiplier: '10' }, status: 'available' },
    });
    expect(seen.terms[0]).toBe('Deposit at least ฿100.00. You receive 100% of it, at most ฿1,000.00.');
    expect(seen.terms.at(-1)).toBe(content.texts.en!.terms[0]);
  });

  test('has a timeline of actions by staff, and only an owner can pause all offers together', async () => {
    const offer = await published();
    await ask('admin', 'PATCH', `offer-state/${offer.id}`, { move: 'pause', reason: 'A wrong number' });
    await ask('admin', 'PATCH', `offer-state/${offer.id}`, { move: 'publish', reason: 'It was right' });
    expect((await ask('support', 'POST', 'offer-stop', { reason: 'An attack' })).status).toBe(403);
    const { body } = await ask('manager', 'POST', 'offer-stop', { reason: 'An attack' });
    expect(body.stopped).toBeGreaterThanOrEqual(1);
    expect(await stored(offer)).toBe('paused');
    const running = at.server.db
      .selectFrom('offers')
      .select('id')
      .where('state', 'in', ['live', 'scheduled'])
      .execute();
    expect(await running).toEqual([]);
    const { events } = (await ask('admin', 'GET', `offer-timeline/${offer.id}`)).body;
    const told = (events as { event: string; detail: string; reason: string | null }[]).map(
      ({ event, detail, reason }) => [event, detail, reason],
    );
    expect(told).toEqual([
      ['state', 'paused', 'An attack'],
      ['state', 'live', 'It was right'],
      ['state', 'paused', 'A wrong number'],
      ['version', '1', null],
      ['sent', '', reason],
      ['drafted', '', null],
    ]);
    expect(events[0].by).not.toBe(events[1].by);
  });

  test('is published on its start day, or by staff', async () => {
    expect(await published(offerContent({ from: Date.now() + 3_600_000 }))).toMatchObject({ state: 'scheduled' });
    const soon = await published(offerContent({ from: Date.now() + 3_600_000 }));
    await advanceOffers(at.server.db, new Date(Date.now() + 7_200_000));
    expect(await stored(soon)).toBe('live');
    await advanceOffers(at.server.db, new Date(Date.now() + 9 * 86_400_000));
    expect(await stored(soon)).toBe('ended');
    const offer = await drafted();
    await approve('manager', await submit('admin', offer, { is_published: false }));
    expect(await read(offer)).toMatchObject({ state: 'approved', live_version: 1 });
  });

  test('receives funds after a second approval, and only once', async () => {
    const offer = await published();
    const asked = await ask('admin', 'POST', 'offer-funding', {
      id: offer.id,
      currency_code: 'THB',
      amount: '500.50',
      reason,
    });
    expect(asked.status).toBe(202);
    expect((await approve('admin', asked)).body.refusal).toBe('APPROVAL_OWN');
    expect((await approve('manager', asked)).status).toBe(200);
    expect((await approve('manager', asked)).body.refusal).toBe('APPROVAL_ALREADY_DECIDED');
    expect((await read(offer)).budgets[0]).toMatchObject({ funded: '100500.50', places: 100 });
  });
});

describe('an offer granted by staff', () => {
  test('is granted by one staff member up to the limit, and above it with a second approval', async () => {
    const content = offerContent();
    const { share: _, ...rules } = content.rules;
    const manual = (fixed: string) => ({
      ...content,
      type: 'manual',
      rules: { ...rules, amounts: { THB: { fixed } } },
    });
    const [small, large] = [await published(manual('15000') as never), await published(manual('2000000') as never)];
    const member_id = at.server.members.demo;
    const give = (id: number, who = 'admin') => ask(who, 'POST', 'offer-gift', { member_id, offer_id: id, reason });
    const given = async () =>
      (await ask('admin', 'GET', `offer-gift?member_id=${member_id}`)).body.map(
        (row: { offer_id: number; state: string }) => [row.offer_id, row.state],
      );
    const before = await given();
    const listed = (await ask('admin', 'GET', `offer-to-give?member_id=${member_id}`)).body;
    expect(listed).toContainEqual(
      expect.objectContaining({ offer_id: small.id, amount: '150.00', currency_code: 'THB' }),
    );
    expect((await give(small.id, 'support')).body.refusal).toBe('FORBIDDEN');
    expect((await give(small.id)).body).toMatchObject({ offer_id: small.id, state: 'waiting' });
    const asked = await give(large.id);
    expect(asked.status).toBe(202);
    expect(await given()).toEqual([[small.id, 'waiting'], ...before]);
    expect((await approve('admin', asked)).body.refusal).toBe('APPROVAL_OWN');
    expect((await approve('manager', asked)).status).toBe(200);
    expect((await approve('manager', asked)).body.refusal).toBe('APPROVAL_ALREADY_DECIDED');
    expect(await given()).toEqual([[large.id, 'waiting'], [small.id, 'waiting'], ...before]);
    expect((await give((await published()).id)).body.refusal).toBe('PROMOTION_UNKNOWN');
  });
});

test('[J1] checks offers by the rules of the configured jurisdiction', async () => {
  const content = offerContent();
  const twelve = { ...content.rules, wagering: { ...content.rules.wagering, multiplierHundredths: 1200 } };
  const blockedUnder = async (jurisdiction: 'seed' | 'ukgc') => {
    const platform = { clock: () => new Date(), settings: { jurisdiction } } as never;
    const found = await findingsOf({ platform }, at.server.db, { ...content, rules: twelve });
    return found.some(({ code }) => code === 'wagering-above-cap');
  };
  expect([await blockedUnder('seed'), await blockedUnder('ukgc')]).toEqual([false, true]);
});
