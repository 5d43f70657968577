import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { type BetFacts, sumsOf } from '../commands/wallet-door.rules.ts';
import type { GameFacts } from '../doors.ts';
import type { GameEvent } from '../unit-of-work/unit-of-work.ts';
import type { Call } from './call.ts';

interface EventFacts {
  /** The bet's txn. */
  readonly ref: string;
  readonly amountMinor: bigint;
}

/** Publishes an event of a call, in the same commit. */
export function publishEvent(
  call: Call,
  topic: string,
  game: GameFacts | undefined,
  facts: EventFacts,
  more: object = {},
): void {
  call.unit.publish(eventOf(call, topic, game, facts, more));
}

/**
 * Publishes a stake. A slot's stake is followed by its result immediately, whose event reports both; the stakes of
 * other games stay open.
 */
export function publishStake(call: Call, game: GameFacts, facts: EventFacts): void {
  const event = eventOf(call, 'bet.placed', game, facts, {});
  if (game.category === 'slots') call.unit.hint(event);
  else call.unit.publish(event);
}

function eventOf(
  call: Call,
  topic: string,
  game: GameFacts | undefined,
  facts: EventFacts,
  more: object,
): Omit<GameEvent, 'cause'> {
  const { unit, command, player } = call;
  const { scale } = currencyOf(player.currency);
  const decimal = (minor: bigint) => formatDecimal(minor, { scale });
  return {
    memberId: player.id,
    topic,
    payload: {
      id: facts.ref,
      round_id: command.round ?? '',
      provider: command.provider,
      game_id: game?.id ?? 0,
      game_code: command.game ?? '',
      game_name: game?.name ?? command.game ?? '',
      category: game?.category ?? '',
      amount: decimal(facts.amountMinor),
      balance: decimal(unit.balance(player.id, player.currency)),
      currency_code: player.currency,
      ...more,
    },
  };
}

/** Flags a bet for review by staff. */
export const flag = (call: Call, game: GameFacts | undefined, reason: string, facts: EventFacts): void =>
  publishEvent(call, 'bet.flagged', game, facts, { reason });

/** Publishes a settled round when its last open bet closes and some stake was really played. */
export function announce(
  call: Call,
  game: GameFacts | undefined,
  { bet, wasOpen, ref, paidMinor }: { bet: BetFacts; wasOpen: boolean; ref: string; paidMinor?: bigint },
): void {
  const { unit, command, player } = call;
  const { scale } = currencyOf(player.currency);
  const isClosing = wasOpen && bet.state !== 'open' && bet.state !== 'reserved';
  const sums = isClosing ? sumsOf(unit.betsOfRound(player.id, command.provider, bet.round)) : undefined;
  if (sums && sums.openBets === 0 && (sums.stakeMinor > sums.returnedMinor || sums.stakeMinor === 0n)) {
    const stake = formatDecimal(sums.stakeMinor - sums.returnedMinor, { scale });
    publishEvent(call, 'round.settled', game, { ref, amountMinor: sums.payoutMinor }, { bet_amount: stake });
  } else if (paidMinor !== undefined) publishEvent(call, 'bet.paid', game, { ref, amountMinor: paidMinor });
}
