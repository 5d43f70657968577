import { z } from 'zod';
import type { MoneyCommand, WalletCommand } from '../../commands/wallet-command.ts';
import { minorOfUnits, requireReachable, scaleOf } from '../amounts.ts';
import type { CallerFacts, ParsedCall } from '../dialect.ts';
import { flag, id, nameOf, optionalText, readJson, text, written } from '../fields.ts';
import { DialectRefusal } from '../refusal.ts';

export interface SoftswissEcho {
  readonly roundId: string | undefined;
  /** The actions in the order of the call. */
  readonly actionIds: readonly string[];
}

const pot = z.union([written, z.string()]).nullish();
const bet = z.object({ action: z.literal('bet'), action_id: id, amount: written, jackpot_contribution: pot });
const win = z.object({ action: z.literal('win'), action_id: id, amount: written, jackpot_win: pot });
const rollback = z.object({ action: z.literal('rollback'), action_id: id, original_action_id: id });
const head = {
  user_id: text,
  currency: text,
  game: text,
  game_id: id.nullish(),
  finished: flag,
  session_id: optionalText,
};

const shapes = {
  play: z.object({
    ...head,
    actions: z
      .array(z.discriminatedUnion('action', [bet, win]))
      .max(50)
      .nullish(),
  }),
  rollback: z.object({ ...head, game: optionalText, actions: z.array(rollback).min(1).max(50) }),
  freespins: z.object({ issue_id: text, status: text, total_amount: written }),
};
export const softswissCalls = Object.keys(shapes);

export async function parseSoftswiss(
  call: string,
  rawBody: Buffer,
  facts: CallerFacts,
): Promise<ParsedCall<SoftswissEcho>> {
  if (call === 'freespins') return freespins(readJson(rawBody, shapes.freespins), facts);
  return call === 'rollback'
    ? takeBack(readJson(rawBody, shapes.rollback), facts)
    : play(readJson(rawBody, shapes.play), facts);
}

/** Stakes and wins of one round, all or nothing; a call without any requests the balance. */
function play(body: z.output<typeof shapes.play>, facts: CallerFacts): ParsedCall<SoftswissEcho> {
  const { provider } = facts;
  const { user_id: player, currency } = body;
  const actions = body.actions ?? [];
  if (actions.length === 0 && !body.finished) {
    return { command: { call: 'balance', provider, player, currency }, echo: { roundId: undefined, actionIds: [] } };
  }
  const round = body.game_id;
  if (!round) throw new DialectRefusal('BAD_REQUEST', 'game_id is missing');
  const common = { provider, player, currency, round, game: facts.game(body.game) };
  const lastWin = actions.findLastIndex(({ action }) => action === 'win');
  const items: MoneyCommand[] = actions.map((action, index) => {
    const amountMinor = minorOfUnits(action.amount, scaleOf(currency), currency);
    const txn = action.action_id;
    if (action.action === 'bet') {
      requireReachable(action.jackpot_contribution);
      // A round of an issue costs nothing.
      const isFree = amountMinor === 0n;
      return { call: 'bet', ...common, txn, session: body.session_id ?? undefined, amountMinor, isFree };
    }
    requireReachable(action.jackpot_win);
    const isClosed = (body.finished ?? false) && index === lastWin && index === actions.length - 1;
    return { call: 'result', ...common, txn, amountMinor, kind: action.jackpot_win ? 'jackpot' : 'win', isClosed };
  });
  if (body.finished && lastWin !== actions.length - 1)
    items.push({ call: 'endRound', ...common, txn: nameOf('end', round) });
  if (body.finished && actions.length === 0) items.push({ call: 'endRound', ...common, txn: nameOf('end', round) });
  return { command: oneOrAll(items, common), echo: { roundId: round, actionIds: actions.map((one) => one.action_id) } };
}

async function takeBack(
  body: z.output<typeof shapes.rollback>,
  facts: CallerFacts,
): Promise<ParsedCall<SoftswissEcho>> {
  const { user_id: player, currency, game_id: named, game } = body;
  const actions = await Promise.all(
    body.actions.map(async ({ action_id: txn, original_action_id: ref }) => ({
      txn,
      ref,
      bet: await facts.findBet(player, ref),
    })),
  );
  // The round's payouts are reversed before its bets, which are then unpaid.
  actions.sort((one, other) => Number(one.bet !== undefined) - Number(other.bet !== undefined));
  const items = actions.map(({ txn, ref, bet }): MoneyCommand => {
    const known = named && game ? { round: named, game: facts.game(game) } : bet;
    const { round, game: code } = known ?? { round: named ?? '-', game: game ? facts.game(game) : '-' };
    return { call: 'rollback', provider: facts.provider, player, currency, round, game: code, txn, target: 'any', ref };
  });
  return {
    command: oneOrAll(items, { provider: facts.provider, player }),
    echo: { roundId: named ?? undefined, actionIds: actions.map(({ txn }) => txn) },
  };
}

/** Statuses of an issue of free spins, and whether they are final. */
const isFinal: Readonly<Record<string, boolean>> = {
  issued: false,
  active: false,
  started: false,
  finished: true,
  played: true,
  expired: true,
  canceled: true,
};

/** The sum of an issue of free spins, paid once. The issue's id is ours and starts with its player's id. */
async function freespins(
  body: z.output<typeof shapes.freespins>,
  facts: CallerFacts,
): Promise<ParsedCall<SoftswissEcho>> {
  const { provider } = facts;
  const [player = ''] = body.issue_id.split('.');
  const { currency } = await facts.playerOf(player);
  if (!(await facts.hasIssue(player, body.issue_id)))
    throw new DialectRefusal('BAD_REQUEST', 'no such issue of free spins was made');
  if (!Object.hasOwn(isFinal, body.status)) throw new DialectRefusal('BAD_REQUEST', 'the status is none that is known');
  const echo = { roundId: undefined, actionIds: [] };
  const amountMinor = minorOfUnits(body.total_amount, scaleOf(currency), currency);
  if (!isFinal[body.status] || amountMinor === 0n) {
    return { command: { call: 'balance', provider, player, currency }, echo };
  }
  const prize = { txn: body.issue_id, amountMinor, campaign: body.issue_id, campaignType: 'freeround' } as const;
  return { command: { call: 'promoWin', provider, player, currency, ...prize }, echo };
}

const oneOrAll = (items: MoneyCommand[], { provider, player }: { provider: string; player: string }): WalletCommand =>
  items.length === 1 ? items[0]! : { call: 'batch', provider, player, items };
