import { limitAgainst } from '../../protection/index.ts';
import { drawPot, drawStake, fillPot, potChangeOf, potChangeOfRound } from '../bonus/move-pot.ts';
import { addedTo, askGrant } from '../bonus/take-stake.ts';
import { adjustedCall, correctedCall, keyOf, roundCall } from '../commands/call-content.ts';
import type {
  AdjustCommand,
  BetCommand,
  BetWinCommand,
  PromoWinCommand,
  ReserveCommand,
  RestakeCommand,
} from '../commands/wallet-command.ts';
import {
  type BetFacts,
  type BetState,
  judgeRestake,
  judgeStake,
  no,
  type Refused,
} from '../commands/wallet-door.rules.ts';
import type { GameFacts } from '../doors.ts';
import {
  type Call,
  type Decision,
  movementOf,
  noteSum,
  paidInRound,
  refuse,
  succeedWithEntry,
  succeedWithoutEntry,
} from './call.ts';
import { announce, publishEvent, publishStake } from './game-events.ts';
import { refuseLargeWin } from './refuse-large-win.ts';
import { takeFrom } from './take-back.ts';

/** Returns whether the player's own limits forbid staking `amountMinor` more, on a bet of `betMinor` in total. */
function isOverLimit({ unit, player }: Call, amountMinor: bigint, betMinor = amountMinor): boolean {
  const use = player.limits && unit.use(player.id);
  if (!player.limits || !use) return false;
  return limitAgainst(player.limits, use.counters, { amountMinor, betMinor, now: unit.now }) !== undefined;
}

function judgeAsk(call: Call<BetCommand | ReserveCommand | BetWinCommand>): Refused | GameFacts {
  const { unit, command, player, game } = call;
  const { provider, txn, round, session } = command;
  const refused = judgeStake(command, {
    bet: unit.bet(player.id, provider, txn),
    isRoundCancelled: unit.answer(player.id, `${provider}:${roundCall}:${round}`) !== undefined,
    session:
      session || call.options.betsWithoutSession
        ? unit.session(player.id, provider, session ?? `game ${command.game}`)
        : undefined,
    isBarred: player.isBarred || call.options.isPlayClosed === true,
    isOverLimit: isOverLimit(call, command.amountMinor),
  });
  if (refused) return refused;
  // Switched off or in maintenance: earlier stakes end normally.
  return game?.isPlayable ? game : no('GAME_UNAVAILABLE');
}

function betOf(
  { unit, command }: Call<BetCommand | ReserveCommand | BetWinCommand>,
  game: GameFacts,
  fields: Partial<BetFacts>,
): BetFacts {
  return {
    txn: command.txn,
    state: 'open',
    round: command.round,
    gameId: game.id,
    game: command.game,
    currency: command.currency,
    stakeMinor: command.amountMinor,
    returnedMinor: 0n,
    payoutMinor: 0n,
    openedAt: unit.now,
    ...fields,
  };
}

/** Takes or reserves a stake. */
export function decideStake(call: Call<BetCommand | ReserveCommand>): Decision {
  const { unit, command, player } = call;
  const game = judgeAsk(call);
  if ('refusal' in game) return refuse(call, game);
  const requested = askGrant(call, game, command.amountMinor);
  if ('refusal' in requested) return refuse(call, requested);
  drawStake(call, requested.gave?.taken.bonusMinor ?? 0n);
  const moved = unit.move(movementOf(call, command.call, command.amountMinor));
  if (!moved) return refuse(call, no('INSUFFICIENT_FUNDS'));
  const state: BetState = command.call === 'bet' ? 'open' : 'reserved';
  unit.setBet(player.id, command.provider, betOf(call, game, { state, ...requested }));
  publishStake(call, game, { ref: command.txn, amountMinor: command.amountMinor });
  return succeedWithEntry(call, moved);
}

/**
 * Takes a stake and pays its win together. A game of many shots needs the greatest shortfall among them, not the sum of
 * all stakes.
 */
export function decideBetWin(call: Call<BetWinCommand>): Decision {
  const { unit, command, player } = call;
  const { amountMinor, winMinor, minBalanceMinor, isClosed } = command;
  const game = judgeAsk(call);
  if ('refusal' in game) return refuse(call, game);
  if (winMinor < 0n) return refuse(call, no('BAD_REQUEST', 'a payout is not below nothing'));
  const tooLarge = refuseLargeWin(call, winMinor, winMinor > 0n ? paidInRound(call, command.round) : 0n);
  if (tooLarge) return tooLarge;
  const requested = askGrant(call, game, amountMinor);
  if ('refusal' in requested) return refuse(call, requested);
  const beforeMinor = unit.playable(player.id, command.currency);
  const stake = movementOf(call, 'bet', amountMinor, 'bet');
  const win = movementOf(call, 'result', winMinor, 'win');
  const isEnough = minBalanceMinor === undefined || beforeMinor >= minBalanceMinor;
  // Such a game pays between its shots; booked as two movements, its payout comes first.
  const [first, second] = minBalanceMinor === undefined ? [stake, win] : [win, stake];
  drawStake(call, requested.gave?.taken.bonusMinor ?? 0n);
  if (!isEnough || !unit.move(first) || !unit.move(second)) return refuse(call, no('INSUFFICIENT_FUNDS'));
  const staked = betOf(call, game, { state: isClosed ? 'settled' : 'open', ...requested });
  const round = [...unit.betsOfRound(player.id, command.provider, command.round), staked];
  const pot = potChangeOf(call, round, staked, { returnMinor: 0n, payMinor: winMinor });
  fillPot(call, pot, 'win');
  const bet: BetFacts = { ...staked, payoutMinor: winMinor, ...(pot && { gave: pot.gave }) };
  unit.setBet(player.id, command.provider, bet);
  announce(call, game, { bet, wasOpen: true, ref: command.txn, paidMinor: winMinor });
  return succeedWithoutEntry(call, { beforeMinor });
}

/** Corrects a payment: upwards is paid, downwards is taken back by the dialect's options. */
export function decideAdjust(call: Call<AdjustCommand>): Decision {
  const { unit, command, player, game } = call;
  const { deltaMinor } = command;
  const beforeMinor = unit.playable(player.id, command.currency);
  const sumOf = (name: string) =>
    unit.answer(player.id, keyOf(command.provider, name, command.round))?.afterMinor ?? 0n;
  const [adjustedMinor, correctedMinor] = [sumOf(adjustedCall), sumOf(correctedCall)];
  const bets = unit.betsOfRound(player.id, command.provider, command.round);
  const netMinor = adjustedMinor - correctedMinor;
  const pot = potChangeOfRound(call, bets, { beforeMinor: netMinor, afterMinor: netMinor + deltaMinor });
  if (deltaMinor > 0n) {
    const tooLarge = refuseLargeWin(call, deltaMinor, adjustedMinor + paidInRound(call, command.round));
    if (tooLarge) return tooLarge;
    unit.move(movementOf(call, 'result', deltaMinor, 'up'));
    fillPot(call, pot, 'up');
    noteSum(call, adjustedCall, command.round, adjustedMinor + deltaMinor);
  }
  if (deltaMinor < 0n) drawPot(call, pot, 'taken');
  const taken = deltaMinor < 0n ? takeFrom(call, -deltaMinor) : { owedMinor: 0n };
  if (!taken) return refuse(call, no('INSUFFICIENT_FUNDS'));
  if (deltaMinor < 0n) noteSum(call, correctedCall, command.round, correctedMinor - deltaMinor);
  if (deltaMinor !== 0n) publishEvent(call, 'bet.adjusted', game, { ref: command.txn, amountMinor: deltaMinor });
  return succeedWithoutEntry(call, { beforeMinor, owedMinor: taken.owedMinor });
}

/** Changes the stake of an open bet: an increase needs a player who may play, a decrease is returned. */
export function decideRestake(call: Call<RestakeCommand>): Decision {
  const { unit, command, player, game } = call;
  const bet = unit.bet(player.id, command.provider, command.ref);
  const deltaMinor = judgeRestake(command, bet, player.isBarred || call.options.isPlayClosed === true);
  if (typeof deltaMinor === 'object' || !bet) {
    return refuse(call, typeof deltaMinor === 'object' ? deltaMinor : no('BET_NOT_FOUND'));
  }
  if (deltaMinor === 0n) return succeedWithoutEntry(call);
  if (deltaMinor > 0n && isOverLimit(call, deltaMinor, command.amountMinor)) {
    return refuse(call, no('LIMIT_REACHED', 'the player has set a limit'));
  }
  const requested = deltaMinor > 0n ? askGrant(call, game, deltaMinor, { bet, betMinor: command.amountMinor }) : {};
  if ('refusal' in requested) return refuse(call, requested);
  const [moreMinor, lessMinor] = deltaMinor > 0n ? [deltaMinor, 0n] : [0n, -deltaMinor];
  const { drawnMinor, ...gave } = moreMinor > 0n ? addedTo(call, bet, moreMinor, requested.gave) : { drawnMinor: 0n };
  drawStake(call, drawnMinor);
  const moved = unit.move(movementOf(call, deltaMinor > 0n ? 'bet' : 'refund', moreMinor + lessMinor));
  if (!moved) return refuse(call, no('INSUFFICIENT_FUNDS'));
  const round = unit.betsOfRound(player.id, command.provider, bet.round);
  fillPot(call, potChangeOf(call, round, bet, { returnMinor: lessMinor, payMinor: 0n }), 'rest');
  const changed = {
    ...bet,
    stakeMinor: bet.stakeMinor + moreMinor,
    returnedMinor: bet.returnedMinor + lessMinor,
    ...gave,
  };
  unit.setBet(player.id, command.provider, changed);
  publishEvent(call, 'bet.adjusted', game, { ref: command.ref, amountMinor: -deltaMinor });
  return succeedWithEntry(call, moved);
}

/** Pays a prize without a round. */
export function decidePromoWin(call: Call<PromoWinCommand>): Decision {
  const { unit, command } = call;
  if (command.amountMinor < 0n) return refuse(call, no('BAD_REQUEST', 'a prize is not below nothing'));
  if (command.amountMinor === 0n) return succeedWithoutEntry(call);
  const tooLarge = refuseLargeWin(call, command.amountMinor);
  if (tooLarge) return tooLarge;
  const moved = unit.move(movementOf(call, 'promo_win', command.amountMinor))!;
  const prize = { ref: command.txn, amountMinor: command.amountMinor };
  publishEvent(call, 'promo.won', call.game, prize, { campaign_type: command.campaignType });
  return succeedWithEntry(call, moved);
}
