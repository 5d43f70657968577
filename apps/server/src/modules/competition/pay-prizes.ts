import { inTransaction, publish, sql, type Tx } from '@sabai/db';
import { Refusal } from '../../platform/http/refusal.ts';
import { orderRounds, placeRounds, tellRounds } from '../bonus/index.ts';
import { payloadOf, referenceOf } from './competition-events.ts';
import {
  type Competition,
  changeHeld,
  competitionOf,
  competitionsInStages,
  type Entry,
  entryOf,
  escrowsOf,
  lockedCompetition,
} from './competitions.repository.ts';
import type { CompetitionDependencies } from './dependencies.ts';

const batch = 200;

/** Gives the prize of a place, in the transaction that stores it, under the lock on the member's accounts. */
async function give(dependencies: CompetitionDependencies, tx: Tx, entry: Entry, now: Date): Promise<void> {
  const { wallet, points, bonus, platform } = dependencies;
  const { member_id: memberId, currency_code: currency, offer_id: offerId, prize, value_minor: minor } = entry;
  const reference = referenceOf(entry);
  if (prize?.type === 'money' && minor > 0n) {
    await wallet.payPrize(tx, {
      memberId,
      currency,
      offerId,
      amountMinor: minor,
      reference,
      idempotencyKey: `${reference}:prize`,
    });
    await changeHeld(tx, offerId, currency, -minor);
  }
  if (prize?.type === 'point') await points.give(tx, { memberId, points: BigInt(prize.points ?? 0), reference });
  if (prize?.type === 'freespins' && prize.rounds)
    await orderRounds(
      tx,
      'competition',
      {
        member_id: memberId,
        order_id: entry.alias,
        currency_code: currency,
        stake_minor: BigInt(prize.amounts?.[currency] ?? '0'),
      },
      prize.rounds,
      now,
    );
  if (prize?.type === 'promotion') {
    try {
      await bonus.invite(tx, { memberId, offerId: prize.promotion ?? 0, occasion: reference });
    } catch (error) {
      // It has ended meanwhile: staff see it in the log, and the other places are paid.
      if (!(error instanceof Refusal)) throw error;
      platform.log.error({ err: error, member: memberId }, 'a promotion that was won cannot be given');
    }
  }
}

async function payPlaces(dependencies: CompetitionDependencies, competition: Competition): Promise<void> {
  const { platform, wallet } = dependencies;
  const { rows: due } = await sql<Entry>`
    select * from competition_entries where offer_id = ${competition.id} and prize is not null and paid_at is null
    order by place limit ${batch}`.execute(platform.db);
  await wallet.eachLocked(
    platform,
    due,
    async (tx, { member_id }) => {
      const entry = await entryOf(tx, member_id, competition.id, { isLocked: true });
      if (!entry?.prize || entry.paid_at || entry.place === null) return;
      const now = platform.clock();
      await give(dependencies, tx, entry, now);
      await tx
        .updateTable('competition_entries')
        .set({ paid_at: now, changed_at: now })
        .where('member_id', '=', member_id)
        .where('offer_id', '=', competition.id)
        .execute();
      const won = { place: entry.place, reward: entry.prize };
      await publish(tx, { memberId: member_id, topic: 'competition.won', payload: payloadOf(entry, competition, won) });
    },
    'a place of a competition could not be paid',
  );
}

/** Returns prizes without a winner to the operator, so that nothing remains reserved. */
async function release({ wallet }: CompetitionDependencies, tx: Tx, offerId: number): Promise<void> {
  for (const { currency_code: currency, held_minor: amountMinor } of await escrowsOf(tx, offerId)) {
    if (amountMinor === 0n) continue;
    await wallet.releaseEscrow(tx, { offerId, currency, amountMinor, actor: 'job:competitions' });
    await changeHeld(tx, offerId, currency, -amountMinor);
  }
}

/** Ends an approved competition whose places are all paid. */
const finish = (dependencies: CompetitionDependencies, id: number) =>
  inTransaction(dependencies.platform.db, async (tx) => {
    const competition = await lockedCompetition(tx, id);
    if (competition?.stage !== 'approved') return;
    const { rows: due } = await sql`
      select from competition_entries where offer_id = ${id} and prize is not null and paid_at is null limit 1`.execute(
      tx,
    );
    if (due.length > 0) return;
    await release(dependencies, tx, id);
    const at = dependencies.platform.clock();
    await tx.updateTable('competitions').set({ state: 'paid', paid_at: at }).where('offer_id', '=', id).execute();
  });

/** Pays the places of competitions that two have approved; for the worker. A kill between two of them leaves the rest to the next run. */
export async function payPrizes(dependencies: CompetitionDependencies): Promise<number> {
  const approved = await competitionsInStages(dependencies.platform.db, ['approved']);
  for (const competition of approved) {
    await payPlaces(dependencies, competition);
    await finish(dependencies, competition.id);
  }
  return approved.length;
}

/** Whether staff have ended the competition before its time. */
const isEndedEarly = ({ state, endsAt }: Competition, now: Date) => state === 'ended' && now < endsAt;

/** Calls off what staff have ended before its time: entry fees go back, and so do the prizes; for the worker. */
export async function callOff(dependencies: CompetitionDependencies): Promise<void> {
  const { platform, wallet } = dependencies;
  const now = platform.clock();
  for (const { id } of (await competitionsInStages(platform.db, ['open'])).filter((one) => isEndedEarly(one, now)))
    await inTransaction(platform.db, async (tx) => {
      const competition = await lockedCompetition(tx, id);
      if (competition?.stage !== 'open' || !isEndedEarly(competition, now)) return;
      const step = { state: 'called_off', decided_at: now };
      await tx.updateTable('competitions').set(step).where('offer_id', '=', id).execute();
    });
  const { rows: due } = await sql<Entry>`
    select entry.* from competition_entries as entry join competitions using (offer_id)
    where competitions.state = 'called_off' and competitions.paid_at is null and entry.paid_at is null
    order by entry.offer_id, entry.member_id limit ${batch}`.execute(platform.db);
  await wallet.eachLocked(
    platform,
    due,
    async (tx, { member_id: memberId, offer_id: offerId }) => {
      const entry = await entryOf(tx, memberId, offerId, { isLocked: true });
      const competition = entry && (await competitionOf(tx, offerId));
      if (!competition || entry.paid_at) return;
      const { fee_minor: amountMinor, currency_code: currency } = entry;
      const reference = referenceOf(entry);
      if (amountMinor > 0n) {
        const movement = { memberId, currency, offerId, amountMinor, reference };
        await wallet.returnEntryFee(tx, { ...movement, idempotencyKey: `${reference}:fee-returned` });
        await changeHeld(tx, offerId, currency, -amountMinor);
      }
      await tx
        .updateTable('competition_entries')
        .set({ paid_at: now, changed_at: now })
        .where('member_id', '=', memberId)
        .where('offer_id', '=', offerId)
        .execute();
      await publish(tx, { memberId, topic: 'competition.called_off', payload: payloadOf(entry, competition) });
    },
    'the entry fee of a competition could not be returned',
  );
  for (const { id, paidAt } of await competitionsInStages(platform.db, ['called_off'])) {
    if (paidAt) continue;
    await inTransaction(platform.db, async (tx) => {
      const competition = await lockedCompetition(tx, id);
      const { rows } = await sql`
        select from competition_entries where offer_id = ${id} and paid_at is null limit 1`.execute(tx);
      if (competition?.paidAt || rows.length > 0) return;
      await release(dependencies, tx, id);
      await tx.updateTable('competitions').set({ paid_at: now }).where('offer_id', '=', id).execute();
    });
  }
}

/** Orders the due free spins; returns the number of orders. */
export const placeSpins = (dependencies: CompetitionDependencies): Promise<number> =>
  placeRounds(dependencies, 'competition', undefined, async (tx, order, outcome) => {
    if (outcome === 'given') return tellRounds(tx, order);
    dependencies.platform.log.error({ member: order.member_id }, 'free spins that were won were refused');
  });
