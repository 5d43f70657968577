import {
  type StaffOffer,
  staffOffer,
  staffOfferAudience,
  staffOfferFunding,
  staffOfferGrant,
  staffOfferReport,
  staffOfferSimulation,
  staffOfferState,
  staffOfferStop,
  staffOfferSubmission,
  staffOfferTimeline,
  staffOfferTrial,
} from '@sabai/contract';
import type { Tx } from '@sabai/db';
import { configure } from '../../../platform/configuration/configure.ts';
import { numberIdOf } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { serveList } from '../../../platform/lists/serve-list.ts';
import type { OfferDependencies } from './dependencies.ts';
import { audienceOf } from './find-audience.ts';
import { findingsOf } from './find-findings.ts';
import { askFunding, fundingPerformer } from './fund-offer.ts';
import { offerGrants, offerReport } from './offer-report.ts';
import { stateAfter } from './offer-states.rules.ts';
import { offerTimeline } from './offer-timeline.ts';
import {
  insertOffer,
  lockOffer,
  type OfferRow,
  offersSource,
  putDraft,
  readDraft,
  updateOffer,
} from './offers.repository.ts';
import { detailOf, nameOf, presentOffer } from './present-offer.ts';
import { offerPerformer, submitOffer } from './publish-offer.ts';
import { simulateOffer } from './simulate-offer.ts';
import { stopOffers } from './stop-offers.ts';
import { suggestedTexts } from './suggest-texts.ts';

async function lockKnown(tx: Tx, id: number): Promise<OfferRow> {
  const offer = await lockOffer(tx, id);
  if (!offer) throw new Refusal('NOT_FOUND');
  return offer;
}

/** Routes for writing offers: drafts and their findings. */
function writingRoutes(dependencies: OfferDependencies): Implementation[] {
  const { platform, identity } = dependencies;
  const { db } = platform;
  const offers = serveList({
    db,
    timeZone: () => identity.timeZone(db),
    source: offersSource,
    present: (rows: OfferRow[]): StaffOffer[] => rows.map((row) => presentOffer(row, platform.clock())),
  });
  const deedOf = (id: number, texts: Parameters<typeof nameOf>[0]) => ({
    action: 'offer.drafted' as const,
    subject: String(id),
    detail: { name: nameOf(texts, id) },
  });
  return [
    implement(
      staffOffer,
      {
        find: offers.find,
        get: ({ id }, { caller }) => detailOf(dependencies, numberIdOf(id), caller.staffId),
        async create({ body: { content } }, context) {
          const id = await configure(dependencies, context, async (tx, at) => {
            const id = await insertOffer(tx, content, at);
            await putDraft(tx, id, content, context.caller.staffId, at);
            return { result: id, deed: deedOf(id, content.texts) };
          });
          return detailOf(dependencies, id, context.caller.staffId);
        },
        async patch({ id, body: { revision, content } }, context) {
          await configure(dependencies, context, async (tx, at) => {
            const offer = await lockKnown(tx, numberIdOf(id));
            const draft = await readDraft(tx, offer.id);
            if ((draft?.revision ?? 0) !== revision) throw new Refusal('CHANGED_MEANWHILE');
            if (draft?.approval_id) throw new Refusal('OFFER_IN_REVIEW');
            if (offer.state === 'archived' || offer.state === 'ended') throw new Refusal('OFFER_STATE');
            if (content.kind !== offer.kind) throw new Refusal('INVALID_INPUT');
            await putDraft(tx, offer.id, content, context.caller.staffId, at);
            return { result: offer.id, deed: deedOf(offer.id, content.texts) };
          });
          return detailOf(dependencies, numberIdOf(id), context.caller.staffId);
        },
      },
      offers,
    ),
    implement(staffOfferTrial, {
      create: async ({ body: { id, content } }) => ({
        findings: await findingsOf(dependencies, db, content, id),
        texts: suggestedTexts(content),
      }),
    }),
    implement(staffOfferSimulation, {
      create: ({ body: { content } }) => simulateOffer(db, content, platform.clock()),
    }),
  ];
}

/** Routes for actions that need two people, and for immediate ones. */
function decidingRoutes(dependencies: OfferDependencies): Implementation[] {
  return [
    implement(staffOfferSubmission, {
      async create({ body }, context) {
        const id = await configure(dependencies, context, (tx) => submitOffer(dependencies, tx, context, body));
        return detailOf(dependencies, id, context.caller.staffId);
      },
    }),
    implement(staffOfferFunding, {
      async create({ body }, context) {
        const id = await configure(dependencies, context, (tx) => askFunding(dependencies, tx, context, body));
        return detailOf(dependencies, id, context.caller.staffId);
      },
    }),
    implement(staffOfferStop, {
      create: async ({ body: { reason } }, context) => ({ stopped: await stopOffers(dependencies, context, reason) }),
    }),
    implement(staffOfferState, {
      async patch({ id, body: { move, reason } }, context) {
        await configure(dependencies, context, async (tx, at) => {
          const offer = await lockKnown(tx, numberIdOf(id));
          if (offer.approval_id && move === 'archive') throw new Refusal('OFFER_IN_REVIEW');
          const standing = { hasVersion: offer.live_version !== null, startsAt: offer.starts_at };
          const { state: before } = presentOffer(offer, at);
          const state = stateAfter(move, { ...standing, state: before }, at);
          if (!state) throw new Refusal('OFFER_STATE');
          await updateOffer(tx, offer.id, { state });
          const detail = { before, after: state, reason };
          return { result: offer.id, deed: { action: 'offer.state_changed', subject: id, detail } };
        });
        return detailOf(dependencies, numberIdOf(id), context.caller.staffId);
      },
    }),
  ];
}

/** Routes that show offers to staff before and after they are given. */
function lookingRoutes(dependencies: OfferDependencies): Implementation[] {
  const { platform } = dependencies;
  return [
    implement(staffOfferAudience, { create: ({ body: { id, content } }) => audienceOf(platform, content, id) }),
    implement(staffOfferTimeline, { get: ({ id }) => offerTimeline(dependencies, numberIdOf(id)) }),
    implement(staffOfferReport, { get: ({ id }) => offerReport(dependencies, numberIdOf(id)) }),
    implement(staffOfferGrant, {
      async find({ query: { offer_id: offerId, $limit: limit, $skip: skip } }) {
        return { limit, skip, ...(await offerGrants(dependencies, { offerId, limit, skip })) };
      },
    }),
  ];
}

/** All routes of staff for offers. */
export function offerRoutes(dependencies: OfferDependencies): Implementation[] {
  dependencies.approvals.performs('offer', offerPerformer(dependencies));
  dependencies.approvals.performs('offer-budget', fundingPerformer(dependencies));
  return [...writingRoutes(dependencies), ...decidingRoutes(dependencies), ...lookingRoutes(dependencies)];
}
