import { drawPot, fillPot, type PotChange, potChangeOf } from '../bonus/move-pot.ts';
import { keyOf, roundCall } from '../commands/call-content.ts';
import type {
  CancelCommand,
  CommitCommand,
  EndRoundCommand,
  RefundCommand,
  ReleaseCommand,
  ResultCommand,
} from '../commands/wallet-command.ts';
import {
  type BetChange,
  type BetFacts,
  betToPay,
  isChange,
  isOpenBet,
  isRefused,
  judgeClose,
  judgeCommit,
  judgeGiveBack,
  judgePay,
  judgeRelease,
  judgeTakeBack,
  no,
  nothingToDo,
  type Verdict,
} from '../commands/wallet-door.rules.ts';
import type { GameFacts } from '../doors.ts';
import {
  type Call,
  type Decision,
  movementOf,
  paidInRound,
  refuse,
  succeedWithEntry,
  succeedWithoutEntry,
} from './call.ts';
import { announce, flag, publishEvent } from './game-events.ts';
import { refuseLargeWin } from './refuse-large-win.ts';
import { takeFrom } from './take-back.ts';

/** Returns the bet's game; one removed from the catalogue still pays its players' wins. */
export const gameOfBet = ({ game, command }: Call, bet: BetFacts): GameFacts =>
  game ?? {
    id: bet.gameId,
    code: bet.game,
    name: command.game ?? bet.game,
    providerName: '',
    category: '',
    isPlayable: false,
    hasDemo: false,
  };

export function changeBet(
  { unit, command, player }: Call,
  bet: BetFacts,
  change: BetChange,
  pot?: PotChange | undefined,
): BetFacts {
  const changed: BetFacts = {
    ...bet,
    ...(pot && { gave: pot.gave }),
    state: change.state,
    returnedMinor: bet.returnedMinor + change.returnMinor,
    payoutMinor: bet.payoutMinor + change.payMinor,
  };
  unit.setBet(player.id, command.provider, changed);
  return changed;
}

/** Decides a payout for the bet it names, or for the bets of its round. */
export function decideResult(call: Call<ResultCommand>): Decision {
  const { unit, command, options, player } = call;
  const { provider, round, ref, amountMinor, kind, isClosed } = command;
  if (kind === 'bonus' && options.bonusWin === 'information') return succeedWithoutEntry(call);
  const ofRound = unit.betsOfRound(player.id, provider, round);
  const bets = ref === undefined ? ofRound : [];
  const bet = ref === undefined ? betToPay(bets) : unit.bet(player.id, provider, ref);
  const isRoundCancelled = unit.answer(player.id, keyOf(provider, roundCall, round)) !== undefined;
  if (!bet && isRoundCancelled) return refuse(call, no('BET_CANCELLED'));
  const verdict = judgePay(command, bet, options);
  if (!isChange(verdict) || !bet) return refuse(call, isRefused(verdict) ? verdict : no('BET_NOT_FOUND'));
  const tooLarge = refuseLargeWin(call, amountMinor, amountMinor > 0n ? paidInRound(call, round) : 0n);
  if (tooLarge) return tooLarge;
  const moved = unit.move(movementOf(call, 'result', amountMinor))!;
  const pot = potChangeOf(call, ofRound, bet, verdict);
  fillPot(call, pot, 'win');
  const changed = changeBet(call, bet, verdict, pot);
  if (isClosed) {
    for (const other of bets) {
      if (other.txn !== bet.txn && isOpenBet(other))
        changeBet(call, other, { returnMinor: 0n, payMinor: 0n, state: 'settled' });
    }
  }
  const game = gameOfBet(call, bet);
  if (verdict.isUnusual) flag(call, game, 'paid after its close', { ref: bet.txn, amountMinor });
  announce(call, game, { bet: changed, wasOpen: isOpenBet(bet), ref: bet.txn, paidMinor: amountMinor });
  return succeedWithEntry(call, moved);
}

/** Decides a refund or a cancel of one bet. */
export function decideReturn(call: Call<RefundCommand | CancelCommand>): Decision {
  const { unit, command, options, player } = call;
  const bet = unit.bet(player.id, command.provider, command.ref);
  const verdict =
    command.call === 'refund' ? judgeGiveBack(command, bet, options) : judgeTakeBack(command, bet, options);
  return applyReturn(call, bet, verdict, () => entomb(call, command.ref));
}

/** Applies the verdict on a bet's full or partial return; `leave` stores a tombstone for an unknown one. */
export function applyReturn(call: Call, bet: BetFacts | undefined, verdict: Verdict, leave: () => void): Decision {
  const { unit, command, options, player } = call;
  if (isRefused(verdict)) return refuse(call, verdict);
  if (verdict === nothingToDo) return succeedWithoutEntry(call);
  if (verdict === 'leave-tombstone' || !bet) {
    if (options.unknownRollback === 'error') return refuse(call, no('BET_NOT_FOUND'), leave);
    leave();
    return succeedWithoutEntry(call);
  }
  const template = command.call === 'cancel' || command.call === 'rollback' ? 'cancel' : 'refund';
  const game = gameOfBet(call, bet);
  const isOwn =
    verdict.payMinor === 0n && verdict.returnMinor > 0n && (command.call === 'refund' || command.call === 'cancel');
  const beforeMinor = unit.playable(player.id, command.currency);
  const moved =
    verdict.returnMinor > 0n
      ? unit.move(movementOf(call, template, verdict.returnMinor, isOwn ? undefined : `stake:${bet.txn}`))
      : undefined;
  const pot = potChangeOf(call, unit.betsOfRound(player.id, command.provider, bet.round), bet, verdict);
  fillPot(call, pot, `stake:${bet.txn}`);
  drawPot(call, pot, `win:${bet.txn}`);
  const taken = verdict.payMinor < 0n ? takeFrom(call, -verdict.payMinor, `win:${bet.txn}`) : { owedMinor: 0n };
  if (!taken) return refuse(call, no('INSUFFICIENT_FUNDS', 'what was paid has been spent'));
  const changed = changeBet(call, bet, verdict, pot);
  const returned = { ref: bet.txn, amountMinor: verdict.returnMinor };
  publishEvent(call, template === 'cancel' ? 'bet.cancelled' : 'bet.refunded', game, returned);
  if (verdict.isUnusual) flag(call, game, 'taken back after it was paid', returned);
  announce(call, game, { bet: changed, wasOpen: isOpenBet(bet), ref: bet.txn });
  if (isOwn && moved) return succeedWithEntry(call, moved);
  return succeedWithoutEntry(call, { beforeMinor, owedMinor: taken.owedMinor });
}

/** Stores a tombstone for an unknown bet, so that it is refused if it arrives later. */
export function entomb({ unit, command, player, game }: Call, txn: string): void {
  unit.setBet(player.id, command.provider, {
    txn,
    state: 'tombstone',
    round: command.round ?? '',
    gameId: game?.id ?? 0,
    game: command.game ?? '',
    currency: command.currency,
    stakeMinor: 0n,
    returnedMinor: 0n,
    payoutMinor: 0n,
    openedAt: unit.now,
  });
}

/** Turns a reserve into a stake; the unused part is returned. */
export function decideCommit(call: Call<CommitCommand>): Decision {
  const { unit, command, player } = call;
  const bet = unit.bet(player.id, command.provider, command.ref);
  return applyHeld(call, bet, judgeCommit(command, bet), 'refund');
}

/** Returns a reserve. */
export function decideRelease(call: Call<ReleaseCommand>): Decision {
  const { unit, command, player } = call;
  const bet = unit.bet(player.id, command.provider, command.ref);
  return applyHeld(call, bet, judgeRelease(command, bet), 'cancel');
}

function applyHeld(call: Call, bet: BetFacts | undefined, verdict: Verdict, template: 'refund' | 'cancel'): Decision {
  const { unit, command, player } = call;
  if (isRefused(verdict)) return refuse(call, verdict);
  if (!isChange(verdict) || !bet) return succeedWithoutEntry(call);
  const beforeMinor = unit.playable(player.id, command.currency);
  const pot = potChangeOf(call, unit.betsOfRound(player.id, command.provider, bet.round), bet, verdict);
  if (verdict.returnMinor > 0n) {
    unit.move(movementOf(call, template, verdict.returnMinor, 'rest'));
    fillPot(call, pot, 'rest');
    const topic = template === 'refund' ? 'bet.refunded' : 'bet.cancelled';
    publishEvent(call, topic, gameOfBet(call, bet), { ref: bet.txn, amountMinor: verdict.returnMinor });
  }
  const changed = changeBet(call, bet, verdict);
  announce(call, gameOfBet(call, bet), { bet: changed, wasOpen: true, ref: bet.txn });
  return succeedWithoutEntry(call, { beforeMinor });
}

/** Ends the payments of the round: its open bets have lost. */
export function decideEndRound(call: Call<EndRoundCommand>): Decision {
  const { unit, command, player } = call;
  const bets = unit.betsOfRound(player.id, command.provider, command.round);
  if (bets.length === 0) return refuse(call, no('BET_NOT_FOUND', 'no bet of this round is known'));
  for (const bet of bets) {
    const verdict = judgeClose(bet);
    if (!isChange(verdict)) continue;
    const changed = changeBet(call, bet, verdict);
    announce(call, gameOfBet(call, bet), { bet: changed, wasOpen: true, ref: bet.txn });
  }
  return succeedWithoutEntry(call);
}
