import { randomUUID } from 'node:crypto';
import { drawPot, type PotChange, potChangeOf } from '../bonus/move-pot.ts';
import { betWinKey, keyOf, roundCall, undoneCall } from '../commands/call-content.ts';
import type { RollbackCommand } from '../commands/wallet-command.ts';
import { type BetFacts, isRefused, judgeGiveBack, judgeTakeBack, no } from '../commands/wallet-door.rules.ts';
import type { EntryFacts } from '../unit-of-work/unit-of-work.ts';
import { type Call, type Decision, isSum, noteSum, refuse, succeedWithoutEntry } from './call.ts';
import { applyReturn, changeBet, entomb, gameOfBet } from './decide-returns.ts';
import { flag } from './game-events.ts';
import { takeFrom } from './take-back.ts';

/** Undoes a bet, a win, or all bets of a round. */
export function decideRollback(call: Call<RollbackCommand>): Decision {
  const { unit, command, player } = call;
  const { target, ref, provider } = command;
  if (target === 'round') return rollbackRound(call);
  if (ref === undefined) return refuse(call, no('BAD_REQUEST', 'a rollback names what it undoes'));
  const bet = unit.bet(player.id, provider, ref);
  if (target === 'win') return rollbackWin(call, ref);
  if (target === 'any' && !bet && unit.entry(player.id, keyOf(provider, 'result', ref))) return rollbackWin(call, ref);
  const leave = () => {
    entomb(call, ref);
    if (target === 'any') entombWin(call, 'result', ref);
  };
  return rollbackBet(call, ref, leave);
}

function rollbackBet(call: Call<RollbackCommand>, ref: string, leave: () => void): Decision {
  const { unit, command, options, player } = call;
  const bet = unit.bet(player.id, command.provider, ref);
  const isPart = command.amountMinor !== undefined && bet !== undefined;
  const verdict = isPart ? judgeGiveBack(command, bet, options) : judgeTakeBack(command, bet, options);
  return applyReturn(call, bet, verdict, leave);
}

/** Forbids a win that has not arrived yet, or one that would arrive together with its stake. */
function entombWin({ unit, command, player }: Call, call: 'result' | 'betWin', txn: string): void {
  const key = keyOf(command.provider, call, txn);
  if (unit.answer(player.id, key)) return;
  const held = unit.balance(player.id, command.currency);
  const answer = {
    id: randomUUID(),
    fingerprint: Buffer.alloc(0),
    code: 'BET_CANCELLED' as const,
    beforeMinor: held,
    afterMinor: held,
  };
  unit.keepAnswer({ memberId: player.id, provider: command.provider, call, txn, answer }, key);
}

/**
 * Prevents a reversed win from being paid again under its id, since it could not be distinguished from a repeat of the
 * first call.
 */
function markUndone({ unit, command, player }: Call, call: 'result' | 'betWin', txn: string): void {
  const held = unit.balance(player.id, command.currency);
  const answer = {
    id: randomUUID(),
    fingerprint: Buffer.alloc(0),
    code: 'BET_CANCELLED' as const,
    beforeMinor: held,
    afterMinor: held,
  };
  const { provider } = command;
  unit.keepAnswer({ memberId: player.id, provider, call, txn, answer }, keyOf(provider, call, txn));
}

/**
 * Returns the reversed part of a win; undefined if there was no reversal. Before parts were counted, it was the whole
 * win.
 */
function undoneOf({ unit, command, player }: Call, ref: string, win: EntryFacts): bigint | undefined {
  const kept = unit.answer(player.id, keyOf(command.provider, undoneCall, ref));
  if (!kept) return undefined;
  return isSum(kept) ? kept.afterMinor : win.amountMinor;
}

const leastOf = (a: bigint, b: bigint) => [a, b].reduce((least, each) => (each < least ? each : least));

const isLive = ({ state }: BetFacts) => state === 'settled' || state === 'open';

/**
 * Returns whether a win was reversed with its voided bet. If no bet is named, the payouts of the others show whose win
 * it was.
 */
function isGone(winMinor: bigint, betTxn: string, bets: readonly BetFacts[]): boolean {
  const named = bets.find(({ txn }) => txn === betTxn);
  if (named) return named.state === 'voided';
  const paidMinor = bets.filter(isLive).reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n);
  return paidMinor < winMinor && bets.some(({ state }) => state === 'voided');
}

/** Returns the bets from which a win is reversed, in order, and their bonus's share of it. */
function changesOf(call: Call, bets: readonly BetFacts[], amountMinor: bigint) {
  const changes: { readonly bet: BetFacts; readonly share: bigint; readonly pot: PotChange | undefined }[] = [];
  let left = amountMinor;
  let round = bets;
  for (const bet of bets) {
    const share = leastOf(bet.payoutMinor, left);
    if (!isLive(bet)) continue;
    if (share === 0n && left > 0n) continue;
    left -= share;
    const pot = potChangeOf(call, round, bet, { returnMinor: 0n, payMinor: -share });
    changes.push({ bet, share, pot });
    const changed = { ...bet, payoutMinor: bet.payoutMinor - share, ...(pot && { gave: pot.gave }) };
    round = round.map((each) => (each === bet ? changed : each));
    if (left === 0n) break;
  }
  return changes;
}

/** Reverses a win of its bets; they are open again for the correct one. */
function rollbackWin(call: Call<RollbackCommand>, ref: string): Decision {
  const { unit, command, options, player } = call;
  const { provider } = command;
  const result = unit.entry(player.id, keyOf(provider, 'result', ref));
  const win = result ?? (command.target === 'win' ? unit.entry(player.id, betWinKey(provider, ref)) : undefined);
  if (!win) {
    const leave = () => {
      entombWin(call, 'result', ref);
      entombWin(call, 'betWin', ref);
    };
    if (options.unknownRollback === 'error') return refuse(call, no('BET_NOT_FOUND'), leave);
    leave();
    return succeedWithoutEntry(call);
  }
  const undoneMinor = undoneOf(call, ref, win);
  const bets = unit.betsOfRound(player.id, provider, win.play?.round ?? command.round);
  // A win paid together with its stake has the id of its bet.
  const betTxn = win.play?.ref ?? ref;
  const isWhole = undoneMinor !== undefined && undoneMinor >= win.amountMinor;
  const isNothingLeft = isWhole || isGone(win.amountMinor - (undoneMinor ?? 0n), betTxn, bets);
  const leftMinor = isNothingLeft ? 0n : win.amountMinor - (undoneMinor ?? 0n);
  const amountMinor = command.amountMinor ?? leftMinor;
  if (command.amountMinor === undefined) {
    if (isNothingLeft) return succeedWithoutEntry(call);
  } else if (amountMinor <= 0n || amountMinor > leftMinor) {
    return refuse(call, no('BAD_REQUEST', `${leftMinor} of the win is left to take back`));
  }
  if (options.rollbackOfWin === 'refuse') return refuse(call, no('BET_SETTLED'));
  const beforeMinor = unit.playable(player.id, command.currency);
  // The bet it was paid for precedes the others of the round.
  const isNamed = ({ txn }: BetFacts) => Number(txn === betTxn);
  const changes = changesOf(
    call,
    bets.toSorted((a, b) => isNamed(b) - isNamed(a)),
    amountMinor,
  );
  for (const { pot, bet } of changes) drawPot(call, pot, `taken:${bet.txn}`);
  const taken = takeFrom(call, amountMinor);
  if (!taken) return refuse(call, no('INSUFFICIENT_FUNDS', 'what was paid has been spent'));
  noteSum(call, undoneCall, ref, (undoneMinor ?? 0n) + amountMinor);
  if (amountMinor === leftMinor) markUndone(call, result ? 'result' : 'betWin', ref);
  for (const { bet, share, pot } of changes) {
    changeBet(call, bet, { returnMinor: 0n, payMinor: -share, state: 'open' }, pot);
    flag(call, gameOfBet(call, bet), 'a win was taken back', { ref: bet.txn, amountMinor: share });
  }
  return succeedWithoutEntry(call, { beforeMinor, owedMinor: taken.owedMinor });
}

/** Rolls back every bet of the round, or none. An unknown round is closed to late bets. */
function rollbackRound(call: Call<RollbackCommand>): Decision {
  const { unit, command, options, player } = call;
  const { provider, round } = command;
  const bets = unit.betsOfRound(player.id, provider, round);
  if (bets.length === 0) {
    const leave = () => entombRound(call);
    if (options.unknownRollback === 'error') return refuse(call, no('BET_NOT_FOUND'), leave);
    leave();
    return succeedWithoutEntry(call);
  }
  const beforeMinor = unit.playable(player.id, command.currency);
  for (const bet of bets) {
    const verdict = judgeTakeBack(command, bet, options);
    if (isRefused(verdict)) return refuse(call, verdict);
    const { outcome } = applyReturn(call, bet, verdict, () => {});
    if (outcome.code !== 'OK') return refuse(call, no(outcome.code, outcome.message));
  }
  entombRound(call);
  return succeedWithoutEntry(call, { beforeMinor });
}

function entombRound({ unit, command, player }: Call<RollbackCommand>): void {
  const held = unit.balance(player.id, command.currency);
  const answer = {
    id: randomUUID(),
    fingerprint: Buffer.alloc(0),
    code: 'BET_CANCELLED' as const,
    beforeMinor: held,
    afterMinor: held,
  };
  const named = { memberId: player.id, provider: command.provider, call: roundCall, txn: command.round, answer };
  unit.keepAnswer(named, keyOf(command.provider, roundCall, command.round));
}
