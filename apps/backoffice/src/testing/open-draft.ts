import type { Finding, OfferContent, OfferDetail, StaffGame, StaffOffer } from '@sabai/contract';
import { expect, vi } from 'vitest';
import { newOffer } from '../features/bonus/wizard/defaults.ts';
import { type Given, given, listed, openScreen, owner, page } from './open-screen.tsx';

const at = '2026-11-27T03:20:00.000Z';
type Kind = Parameters<typeof newOffer>[0];
/** The default content of a new offer of a kind. */
export const contentOf = (kind: Kind) => newOffer(kind, new Date(at), 'Asia/Bangkok');

/** An offer in draft with this content. */
export const draftOf = (content: OfferContent, revision = 1): OfferDetail => ({
  id: 700,
  kind: content.kind,
  type: content.type,
  state: 'draft',
  name: '#700',
  live_version: null,
  draft: 'writing',
  starts_at: null,
  ends_at: null,
  budgets: [],
  versions: [],
  created_at: at,
  drafted: { revision, content, approval_id: null, may_approve: false, written: { name: 'Admin', at } },
});
const game = (code: string, name: string, category: string): StaffGame => ({
  id: code.length,
  code,
  name,
  category,
  status: 'playable',
  version: 'x',
  rtp: '97.00',
  tags: [],
  order_no: 1,
  provider: 'orbit-originals',
  provider_name: 'Orbit Originals',
  is_active: true,
  is_in_maintenance: false,
  countries: [],
  badge: null,
});
const games = [
  game('lotus-lanterns', 'Lotus Lanterns', 'slots'),
  game('koi-lagoon', 'Koi Lagoon', 'slots'),
  game('nova', 'Nova', 'crash'),
];
const promotion = (id: number, name: string, more: Partial<StaffOffer>): StaffOffer => ({
  id,
  name,
  kind: 'promotion',
  type: 'coupon',
  state: 'live',
  live_version: 1,
  draft: 'none',
  budgets: [],
  starts_at: at,
  ends_at: null,
  created_at: at,
  ...more,
});
const promotions = [
  promotion(21, 'For a code', {}),
  promotion(22, 'For a quest', { type: 'quest' }),
  promotion(23, 'Over', { state: 'ended' }),
];

/** Hides the page, as when the browser goes to the background. */
export function hidePage(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}

/** Opens a step of a draft; `saved` returns the content that was sent last. */
export async function openStep(
  content: OfferContent,
  step: string,
  {
    findings = [],
    staff = owner,
    answers = [],
  }: { findings?: Finding[]; staff?: typeof owner; answers?: readonly Given[] } = {},
) {
  const screen = await openScreen(`/rewards/700?step=${step}`, {
    staff,
    answers: [
      given('staff', 'offer', 'get', draftOf(content)),
      given('staff', 'offer', 'find', listed(promotions)),
      given('staff', 'offer', 'patch', ({ body }) => {
        const { revision, content: sent } = body as { revision: number; content: OfferContent };
        return draftOf(sent, revision + 1);
      }),
      given('staff', 'offer-trial', 'create', { findings, texts: {} }),
      given('staff', 'offer-timeline', 'get', { events: [] }),
      given('staff', 'offer-audience', 'create', { members: 0, looked_at: 0, eligible: 0, obstacles: [] }),
      given('staff', 'offer-preview', 'create', { title: '', summary: '', terms: [], picture: null, promotion: null }),
      given('staff', 'game', 'find', page(games)),
      ...answers,
    ],
  });
  const saved = () =>
    (screen.calls.findLast(({ method }) => method === 'PATCH')?.body as { content: typeof content } | undefined)
      ?.content;
  const write = async (field: HTMLElement, text: string) => {
    await screen.user.clear(field);
    await screen.user.type(field, text);
  };
  const isSaved = async (part: object) => {
    hidePage();
    await expect.poll(saved, { timeout: 4000 }).toMatchObject(part);
  };
  return { ...screen, saved, write, isSaved };
}
/** The texts of a select's options. */
export const optionsOf = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ text }) => text);
