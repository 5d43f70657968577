import { codedAmount, currencies, currencyOf, parseAmount } from '@sabai/contract/money';
import type { Tx } from '@sabai/db';
import type { Deed } from '../../../platform/configuration/configure.ts';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import type { RequestContext } from '../../../platform/http/implement.ts';
import { PendingApproval } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { Act, Facts, Performer } from '../../approvals/index.ts';
import type { OfferDependencies } from './dependencies.ts';
import { rewardKindOf } from './kinds/index.ts';
import { fundOffer, lockOffer, readBudgets } from './offers.repository.ts';
import { nameOf } from './present-offer.ts';

/** The facts shown in a request about a budget, which only staff change. */
async function standingOf(tx: Tx, id: number, currency: string) {
  const offer = await lockOffer(tx, id);
  if (!offer) throw new Refusal('NOT_FOUND');
  if (offer.state === 'archived' || rewardKindOf(offer.kind).isFixedOncePublished) throw new Refusal('OFFER_STATE');
  const budget = (await readBudgets(tx, id)).find((one) => one.currency_code === currency);
  const fundedMinor = budget?.funded_minor ?? 0n;
  const facts = {
    offer: nameOf(offer.texts, id),
    budget: codedAmount(fundedMinor, currency),
    places: budget?.places ?? null,
  };
  return { facts, fundedMinor };
}

interface Wanted {
  readonly currency: string;
  readonly minor: bigint;
  readonly places: number | null | undefined;
}
const wantedIn = ({ currency, minor, places }: Facts): Wanted => ({
  currency: String(currency),
  minor: BigInt(String(minor)),
  places: places as number | null | undefined,
});
const deedOf = (id: number, { currency, minor, places }: Wanted): Deed => ({
  action: 'offer.funded',
  subject: String(id),
  detail: { amount: codedAmount(minor, currency), ...(places !== undefined && { places }) },
});

export function fundingPerformer({ platform, changes }: OfferDependencies): Performer {
  return {
    stateOf: async (tx, { subject, payload }) =>
      (await standingOf(tx, Number(subject.id), wantedIn(payload).currency)).facts,
    async perform(tx, { subject, payload }, by) {
      const [id, wanted, at] = [Number(subject.id), wantedIn(payload), platform.clock()];
      await standingOf(tx, id, wanted.currency);
      await fundOffer(tx, id, { ...wanted, staffId: by.staff.staffId, at });
      await auditHouse(tx, await platform.seal(), by, { ...deedOf(id, wanted), at });
    },
    done: () => changes.changed(),
  };
}

export interface AskedFunding {
  readonly id: number;
  readonly currency_code: string;
  readonly amount: string | number;
  readonly places?: number | null | undefined;
  readonly reason: string;
}

/** Puts money into the budget of an offer when a second member of staff agrees. */
export async function askFunding(
  { approvals, platform }: OfferDependencies,
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  { id, currency_code: currency, amount, places, reason }: AskedFunding,
): Promise<PendingApproval | { readonly result: number; readonly deed: Deed }> {
  if (!Object.hasOwn(currencies, currency)) throw new Refusal('INVALID_INPUT');
  const minor = parseAmount(amount, currencyOf(currency));
  if (minor === 'AMOUNT_TOO_MANY_DECIMALS') throw new Refusal(minor, { scale: currencyOf(currency).scale });
  if (typeof minor === 'string') throw new Refusal(minor);
  const sums = await approvals.lockSums(tx, staff.staffId, undefined);
  const { facts, fundedMinor } = await standingOf(tx, id, currency);
  const wanted = { currency, minor, places };
  const act: Act = {
    kind: 'offer-budget',
    subject: { type: 'offer', id: String(id) },
    reason,
    staff,
    ip,
    correlationId,
    before: facts,
    after: {
      ...facts,
      budget: codedAmount(fundedMinor + minor, currency),
      ...(places !== undefined && { places }),
    },
    payload: { currency, minor: minor.toString(), ...(places !== undefined && { places }) },
  };
  const pending = await sums.consider(act);
  if (pending instanceof PendingApproval) return pending;
  await fundOffer(tx, id, { ...wanted, staffId: staff.staffId, at: platform.clock() });
  return { result: id, deed: deedOf(id, wanted) };
}
