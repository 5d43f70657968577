import { inTransaction, publish } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { payloadOf, referenceOf } from './competition-events.ts';
import { changeHeld, type Entry, entryOf, heldCompetition } from './competitions.repository.ts';
import type { CompetitionDependencies } from './dependencies.ts';

/** A member joins a competition, and pays its entry fee into the escrow where it has one. Repeating it changes nothing. */
export const joinCompetition = (
  dependencies: CompetitionDependencies,
  { memberId, competitionId }: { readonly memberId: string; readonly competitionId: number },
): Promise<Entry> =>
  inTransaction(dependencies.platform.db, async (tx) => {
    const { platform, wallet, protection, levelOf } = dependencies;
    await wallet.lockWallet(tx, memberId);
    const known = await entryOf(tx, memberId, competitionId);
    if (known) return known;
    const member = await protection.requireAllowed(tx, 'claim', memberId);
    // A cancellation waits for entries that are being made, and later entries are refused.
    const competition = await heldCompetition(tx, competitionId);
    const own = competition?.rules.amounts[member.currencyCode];
    if (!competition || !own || !['scheduled', 'live', 'ended'].includes(competition.state))
      throw new Refusal('NOT_FOUND');
    const now = platform.clock();
    if (competition.stage !== 'open' || competition.state === 'ended' || now >= competition.endsAt)
      throw new Refusal('COMPETITION_OVER');
    if ((competition.rules.minLevel ?? 0) > (await levelOf(tx, memberId))) throw new Refusal('LEVEL_TOO_LOW');
    const { currencyCode: currency } = member;
    const fee = BigInt(own.fee ?? '0');
    if (fee > 0n) {
      const reference = referenceOf({ offer_id: competitionId });
      await wallet.payEntryFee(tx, {
        memberId,
        currency,
        offerId: competitionId,
        amountMinor: fee,
        reference,
        idempotencyKey: `${reference}:fee`,
      });
      await changeHeld(tx, competitionId, currency, fee);
    }
    await tx
      .insertInto('competition_entries')
      .values({
        member_id: memberId,
        offer_id: competitionId,
        version: competition.version,
        currency_code: currency,
        fee_minor: fee,
        joined_at: now,
        changed_at: now,
      })
      .execute();
    const entry = (await entryOf(tx, memberId, competitionId))!;
    await publish(tx, { memberId, topic: 'competition.joined', payload: payloadOf(entry, competition) });
    return entry;
  });
