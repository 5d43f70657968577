import { createHash } from 'node:crypto';
import type { OfferContent } from '@sabai/contract';
import { isBlocked } from '@sabai/contract';
import type { Tx } from '@sabai/db';
import type { Deed } from '../../../platform/configuration/configure.ts';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { canonicalOf } from '../../../platform/http/canonical.ts';
import type { RequestContext } from '../../../platform/http/implement.ts';
import { PendingApproval } from '../../../platform/http/pending-approval.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { Act, Performer } from '../../approvals/index.ts';
import type { OfferDependencies } from './dependencies.ts';
import { findingsOf } from './find-findings.ts';
import { rewardKindOf } from './kinds/index.ts';
import { factsOfOffer } from './offer-facts.rules.ts';
import { publishedState } from './offer-states.rules.ts';
import {
  type DraftRow,
  dropDraft,
  fundOffer,
  holdDraft,
  insertVersion,
  listVersions,
  lockOffer,
  type OfferRow,
  readBudgets,
  readDraft,
  updateOffer,
} from './offers.repository.ts';

const subjectType = 'offer';

/** Returns the hash that identifies the terms accepted by a member. */
export const termsHashOf = ({ rules, texts }: { readonly rules: object; readonly texts: object }): Buffer =>
  createHash('sha256').update(canonicalOf({ rules, texts })).digest();

interface Locked {
  readonly offer: OfferRow;
  readonly draft: DraftRow;
}
async function lockDraft(tx: Tx, id: number): Promise<Locked> {
  const offer = await lockOffer(tx, id);
  const draft = offer && (await readDraft(tx, id));
  if (!draft) throw new Refusal('NOT_FOUND');
  return { offer, draft };
}

/**
 * Returns the offer's state before the draft, and the draft's revision: another revision makes the request outdated.
 */
async function standingOf(tx: Tx, { offer, draft }: Locked) {
  const [latest] = offer.live_version === null ? [] : await listVersions(tx, offer.id);
  const live =
    latest &&
    ({
      kind: offer.kind,
      type: offer.type,
      order_no: offer.order_no,
      picture: latest.picture,
      rules: latest.rules,
      texts: latest.texts,
      budget: {},
      starts_at: latest.starts_at.toISOString(),
      ends_at: latest.ends_at.toISOString(),
    } as unknown as OfferContent);
  return { ...factsOfOffer(live, offer.id), draft: draft.revision };
}

/** Publishes the draft as the version of new grants, and funds its budget. */
async function makeVersion(
  dependencies: Pick<OfferDependencies, 'wallet'>,
  tx: Tx,
  { offer, draft }: Locked,
  {
    approvedBy,
    staffId,
    isPublished,
    at,
  }: { approvedBy: string | null; staffId: string; isPublished: boolean; at: Date },
): Promise<Deed> {
  const { content } = draft;
  const { starts_at, ends_at } = content;
  if (!starts_at || !ends_at) throw new Refusal('OFFER_NOT_READY');
  const version = await insertVersion(tx, offer.id, {
    content: { ...content, starts_at, ends_at },
    termsHash: termsHashOf(content),
    writtenBy: draft.written_by,
    writtenAt: draft.written_at,
    approvedBy,
    at,
  });
  const isShown = offer.state === 'live' || offer.state === 'scheduled';
  await rewardKindOf(content.kind).onVersion?.(tx, dependencies, { id: offer.id, version, content, staffId });
  const state = isPublished || isShown ? publishedState(new Date(starts_at), at) : 'approved';
  await updateOffer(tx, offer.id, {
    state: offer.state === 'paused' ? 'paused' : state,
    live_version: version,
    type: content.type,
    order_no: content.order_no,
  });
  const funded = new Map((await readBudgets(tx, offer.id)).map((one) => [one.currency_code, one]));
  for (const [currency, wanted] of Object.entries(content.budget)) {
    if (!wanted) continue;
    const { funded_minor = 0n, reserved_minor = 0n } = funded.get(currency) ?? {};
    const least = BigInt(wanted.amount) < reserved_minor ? reserved_minor : BigInt(wanted.amount);
    await fundOffer(tx, offer.id, { currency, minor: least - funded_minor, places: wanted.places, staffId, at });
  }
  await dropDraft(tx, offer.id);
  return {
    action: 'offer.published',
    subject: String(offer.id),
    detail: { version, state, facts: factsOfOffer(content, offer.id) },
  };
}

/** Does what a second member of staff has agreed on. */
export function offerPerformer(dependencies: OfferDependencies): Performer {
  const { platform, changes } = dependencies;
  const idOf = ({ subject }: { subject: { id: string } }) => Number(subject.id);
  return {
    stateOf: async (tx, approval) => standingOf(tx, await lockDraft(tx, idOf(approval))),
    async perform(tx, approval, by) {
      const locked = await lockDraft(tx, idOf(approval));
      const { staffId } = by.staff;
      // Authors of the draft do not count as the second person, whoever requested it.
      if (locked.draft.authors.includes(staffId)) throw new Refusal('APPROVAL_OWN');
      const isPublished = approval.payload.is_published === true;
      const at = platform.clock();
      const deed = await makeVersion(dependencies, tx, locked, { approvedBy: staffId, staffId, isPublished, at });
      await auditHouse(tx, await platform.seal(), by, { ...deed, at });
    },
    done: () => changes.changed(),
    async drop(tx, approval) {
      const offer = await lockOffer(tx, idOf(approval));
      if (!offer) return;
      await holdDraft(tx, offer.id, null);
      if (offer.state === 'in-review') await updateOffer(tx, offer.id, { state: 'draft' });
    },
  };
}

export interface Submission {
  readonly id: number;
  readonly revision: number;
  readonly is_published: boolean;
  readonly reason: string;
}

/** Requests a second member of staff's approval of a draft; a single approver decides alone. */
export async function submitOffer(
  dependencies: OfferDependencies,
  tx: Tx,
  { caller: staff, ip, correlationId }: Pick<RequestContext<StaffCaller>, 'caller' | 'ip' | 'correlationId'>,
  { id, revision, is_published, reason }: Submission,
): Promise<PendingApproval | { readonly result: number; readonly deed: Deed }> {
  const { approvals, platform } = dependencies;
  const sums = await approvals.lockSums(tx, staff.staffId, undefined);
  const locked = await lockDraft(tx, id);
  const { offer, draft } = locked;
  if (draft.revision !== revision) throw new Refusal('CHANGED_MEANWHILE');
  if (offer.state === 'archived' || offer.state === 'ended') throw new Refusal('OFFER_STATE');
  if (rewardKindOf(offer.kind).isFixedOncePublished && offer.live_version !== null) throw new Refusal('OFFER_STATE');
  if (isBlocked(await findingsOf(dependencies, tx, draft.content, id))) throw new Refusal('OFFER_NOT_READY');
  const act: Act = {
    kind: 'offer',
    subject: { type: subjectType, id: String(id) },
    reason,
    staff,
    ip,
    correlationId,
    before: await standingOf(tx, locked),
    after: { ...factsOfOffer(draft.content, id), draft: draft.revision },
    payload: { revision, is_published },
  };
  const { request } = await approvals.foresee(tx, act, staff.staffId);
  const isAuthor = draft.authors.includes(staff.staffId);
  // The same asked again by a second one is agreeing, which none of the authors may.
  if (request && request.askedBy !== staff.staffId && isAuthor) throw new Refusal('APPROVAL_OWN');
  const pending = await sums.consider(act);
  if (pending instanceof PendingApproval) {
    await holdDraft(tx, id, pending.approvalId);
    if (offer.state === 'draft') await updateOffer(tx, id, { state: 'in-review' });
    return pending;
  }
  const at = platform.clock();
  const approvedBy = isAuthor ? null : staff.staffId;
  const deed = await makeVersion(dependencies, tx, locked, {
    approvedBy,
    staffId: staff.staffId,
    isPublished: is_published,
    at,
  });
  return { result: id, deed };
}
