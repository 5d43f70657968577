import { sql } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { reckon } from '@sabai/rewards';
import { describe, expect, test } from 'vitest';
import { createProgrammeServer, type ProgrammeServer, weekly } from './programmes.fixture.ts';

const rules = { ...weekly, amounts: { THB: { minimumMinor: 0n, capMinor: 5000_00n, automaticMinor: 5000_00n } } };
const players = 12;

/** Returns periods whose total, corrections included, differs from the play in them. */
async function strays({ db }: ProgrammeServer): Promise<string[]> {
  const { rows } = await sql<{
    member_id: string;
    starts_at: Date;
    taken: string;
    plays: { p: string; s: string; w: string }[];
  }>`
    select play.member_id, play.starts_at,
      (coalesce((select due_exact from programme_results as result where result.member_id = play.member_id and result.starts_at = play.starts_at), 0)
        + coalesce((select sum(to_exact - from_exact) from programme_corrections as made
          where made.member_id = play.member_id and made.corrected_starts_at = play.starts_at), 0))::text as taken,
      json_agg(json_build_object('p', product, 's', staked_minor::text, 'w', won_minor::text)) as plays
    from programme_plays as play join programme_periods as period using (offer_id, starts_at)
    where period.state = 'paid' group by play.member_id, play.starts_at`.execute(db);
  return rows.flatMap(({ taken, plays }) => {
    const asked = plays.map(({ p, s, w }) => ({ product: p, stakedMinor: BigInt(s), wonMinor: BigInt(w) }));
    const due = reckon(rules, { currency: 'THB', level: 0, plays: asked })!.due;
    return due === BigInt(taken) ? [] : [`a period is taken to come to ${taken} instead of ${due}`];
  });
}

/** Returns sums that differ from their rounds. */
async function astray({ db }: ProgrammeServer): Promise<string[]> {
  const { rows } = await sql<{ summed: string; staked: string }>`
    select play.staked_minor::text as summed, coalesce(sum(round.staked_minor), 0)::text as staked
      from programme_plays as play left join programme_rounds as round using (member_id, offer_id, starts_at, product)
      group by play.member_id, play.offer_id, play.starts_at, play.product, play.staked_minor
      having play.staked_minor <> coalesce(sum(round.staked_minor), 0)`.execute(db);
  return rows.map(({ summed, staked }) => `${summed} is summed up instead of ${staked}`);
}

/** Returns cashback wallets whose balance differs from the payments of their periods. */
async function misPaid({ db }: ProgrammeServer): Promise<string[]> {
  const { rows } = await sql<{ held: string; paid: string }>`
    select result.member_id, sum(paid_minor) filter (where paid_at is not null)::text as paid,
      coalesce((select balance from ledger_accounts as own where own.member_id = result.member_id and account = 'cashback'), 0)::text as held
    from programme_results as result group by result.member_id`.execute(db);
  return rows.flatMap(({ held, paid }) => (held === (paid ?? '0') ? [] : [`${held} is held, and ${paid} was paid`]));
}

/** Two processes count rounds settled before the end, while three run the ended period. */
async function problemsOf(statements: readonly string[] = []): Promise<string[]> {
  const server = await createProgrammeServer({ statements });
  try {
    await server.offer('cashback', rules);
    const members = await Promise.all(
      Array.from({ length: players }, () => server.member({ amountMinor: 100_000_00n })),
    );
    server.setNow('2026-11-20T05:00:00Z');
    const voided = await Promise.all(members.map((member) => server.play(member, 300_00n, 0n, 'goal')));
    const late = await Promise.all(members.map((member) => server.play(member, 50_00n, 0n)));
    await server.count();
    for (const [index, member] of members.entries()) {
      for (let round = 0; round < 4; round++) await server.play(member, BigInt(100_00 + round), 0n);
      await server.void(member, voided[index]!);
    }
    server.setNow('2026-11-22T17:02:00Z');
    await Promise.all([
      ...[1, 2].map(() => server.count()),
      ...[1, 2, 3].map(async () => {
        for (let again = 0; again < 6; again++) await server.programmes.runProgrammes();
      }),
    ]);
    for (const [index, member] of members.entries()) await server.void(member, late[index]!);
    await server.run('2026-11-29T17:02:00Z');
    const books = (await trialBalance(server.db)).problems;
    return [
      ...(await strays(server)),
      ...(await astray(server)),
      ...(await misPaid(server)),
      ...books.map((problem) => JSON.stringify(problem)),
    ];
  } finally {
    await server.close();
  }
}

const inCounting = (from: string, to: string) =>
  `do $$ begin execute replace(pg_get_functiondef('programme_count_round'::regproc), '${from}', '${to}'); end $$`;

describe('a period processed by three workers while two count its settled rounds', () => {
  test('is paid once per member, and late rounds are corrected', async () => expect(await problemsOf()).toEqual([]));

  test.each<[name: string, faults: string[]]>([
    [
      'does not notice that the run has passed the member',
      [inCounting("v_period.state <> ''open'' or v_period.reached >= p_member_id", 'false')],
    ],
    [
      'counts a repeated round again',
      [inCounting('v_now.staked - v_known.staked_minor, v_now.won - v_known.won_minor', 'v_now.staked, v_now.won')],
    ],
  ])('is caught in a server that %s', async (_name, faults) => {
    // A race: it may pass by chance.
    let problems: string[] = [];
    for (let attempt = 0; attempt < 8 && problems.length === 0; attempt++) problems = await problemsOf(faults);
    expect(problems).not.toEqual([]);
    expect(problems.join()).toMatch(/instead of/);
  });
});
