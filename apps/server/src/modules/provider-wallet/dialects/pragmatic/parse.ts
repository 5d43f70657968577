import { z } from 'zod';
import type { WalletCommand } from '../../commands/wallet-command.ts';
import { minorOfDecimal, requireReachable } from '../amounts.ts';
import type { CallerFacts, ParsedCall } from '../dialect.ts';
import { nameOf, optionalText, readFields, text, textOf } from '../fields.ts';
import { DialectRefusal } from '../refusal.ts';

export interface PragmaticEcho {
  readonly userId: string;
}

const player = { userId: text };
const money = { ...player, reference: text, amount: text };
const round = { gameId: text, roundId: text };

const shapes = {
  'authenticate.html': z.object({ token: text }),
  'balance.html': z.object(player),
  'bet.html': z.object({ ...money, ...round, token: optionalText, bonusCode: optionalText }),
  'result.html': z.object({
    ...money,
    ...round,
    bonusCode: optionalText,
    promoWinAmount: optionalText,
    promoWinReference: optionalText,
    promoCampaignID: optionalText,
  }),
  'bonusWin.html': z.object({ ...money, bonusCode: optionalText }),
  'jackpotWin.html': z.object({ ...money, ...round }),
  'promoWin.html': z.object({ ...money, campaignId: text, campaignType: text, currency: text }),
  'endRound.html': z.object({ ...player, ...round }),
  'refund.html': z.object({ ...player, reference: text, gameId: optionalText, roundId: optionalText }),
  'adjustment.html': z.object({ ...money, ...round }),
};
export const pragmaticCalls = Object.keys(shapes);

/** A form with each parameter once, as the signature check has ensured. */
export const formOf = (rawBody: Buffer): URLSearchParams => new URLSearchParams(rawBody.toString('utf8'));

/** Requires UTF-8: invalid bytes would become other text, and two ids one. */
function requireUtf8(rawBody: Buffer): void {
  try {
    decodeURIComponent(textOf(rawBody));
  } catch (error) {
    if (error instanceof URIError) throw new DialectRefusal('BAD_REQUEST', 'the form is no UTF-8');
    throw error;
  }
}

export async function parsePragmatic(
  call: string,
  rawBody: Buffer,
  facts: CallerFacts,
): Promise<ParsedCall<PragmaticEcho>> {
  requireUtf8(rawBody);
  const form = Object.fromEntries(formOf(rawBody));
  return { command: await commandOf(call, form, facts), echo: { userId: form.userId ?? '' } };
}

/** The hash does not identify the call, and several calls have the same parameters. */
const idIsAlsoOf = ['bet', 'result', 'promoWin', 'adjust'] as const;

type Form = Readonly<Record<string, string>>;

async function commandOf(call: string, form: Form, facts: CallerFacts): Promise<WalletCommand> {
  const { provider } = facts;
  requireReachable(form.jackpotContribution || undefined);
  if (call === 'authenticate.html') {
    return { call: 'authenticate', provider, token: readFields(form, shapes['authenticate.html']).token };
  }
  const { userId } = readFields(form, shapes['balance.html']);
  if (call === 'balance.html') return { call: 'balance', provider, player: userId };
  const { currency } = await facts.playerOf(userId);
  const whose = { provider, player: userId, currency };
  const minor = (amount: string, isSigned = false) => minorOfDecimal(amount, currency, { isSigned });
  switch (call) {
    case 'bet.html': {
      const bet = readFields(form, shapes['bet.html']);
      const { reference: txn, amount, token, bonusCode } = bet;
      const reward = bonusCode ? { isFree: true, rewardId: bonusCode } : {};
      const session = token ? { session: token } : {};
      const stake = { txn, amountMinor: minor(amount), idIsAlsoOf };
      return { call: 'bet', ...whose, ...roundOf(bet, facts), ...stake, ...session, ...reward };
    }
    case 'result.html':
      return resultOf(readFields(form, shapes['result.html']), whose, facts);
    case 'jackpotWin.html': {
      const win = readFields(form, shapes['jackpotWin.html']);
      const { reference: txn, amount } = win;
      const amountMinor = minor(amount);
      const prize = { txn, amountMinor, idIsAlsoOf, kind: 'jackpot', isClosed: false } as const;
      return { call: 'result', ...whose, ...roundOf(win, facts), ...prize };
    }
    case 'bonusWin.html': {
      const { reference: txn, amount, bonusCode } = readFields(form, shapes['bonusWin.html']);
      // If spins are paid one by one, their total is only a notice.
      const isRecordOnly = facts.options.bonusWin === 'information';
      const prize = { txn, amountMinor: minor(amount), campaign: bonusCode || 'bonus', isRecordOnly, idIsAlsoOf };
      return { call: 'promoWin', ...whose, ...prize, campaignType: 'freeround' };
    }
    case 'promoWin.html': {
      const win = readFields(form, shapes['promoWin.html']);
      if (win.currency !== currency) throw new DialectRefusal('WRONG_CURRENCY', `the player has ${currency}`);
      const { reference: txn, campaignId: campaign } = win;
      const campaignType = Object.hasOwn(campaignTypes, win.campaignType) ? campaignTypes[win.campaignType] : undefined;
      if (!campaignType) throw new DialectRefusal('BAD_REQUEST', 'campaignType is none that is known');
      return { call: 'promoWin', ...whose, txn, amountMinor: minor(win.amount), campaign, campaignType, idIsAlsoOf };
    }
    case 'endRound.html': {
      const end = roundOf(readFields(form, shapes['endRound.html']), facts);
      return { call: 'endRound', ...whose, ...end, txn: nameOf('end', end.round) };
    }
    case 'refund.html': {
      const { reference, gameId, roundId } = readFields(form, shapes['refund.html']);
      const named = gameId && roundId ? roundOf({ gameId, roundId }, facts) : undefined;
      const { round, game } = named ?? (await facts.findBet(userId, reference)) ?? { round: '-', game: '-' };
      return { call: 'rollback', ...whose, txn: reference, target: 'bet', ref: reference, round, game };
    }
    default: {
      const { reference: txn, amount, ...rest } = readFields(form, shapes['adjustment.html']);
      const deltaMinor = minor(amount, true);
      return { call: 'adjust', ...whose, ...roundOf(rest, facts), txn, deltaMinor, reason: 'adjustment', idIsAlsoOf };
    }
  }
}

const campaignTypes: Readonly<Record<string, 'tournament' | 'drop'>> = { T: 'tournament', B: 'drop' };

/** Round ids are unique per game. */
const roundOf = ({ gameId, roundId }: { gameId: string; roundId: string }, facts: CallerFacts) => ({
  round: nameOf(gameId, roundId),
  game: facts.game(gameId),
});

type Whose = { readonly provider: string; readonly player: string; readonly currency: string };

/** Returns the round's win, with the prize of a campaign that has a separate reference. */
function resultOf(body: z.output<(typeof shapes)['result.html']>, whose: Whose, facts: CallerFacts): WalletCommand {
  const { provider, player: playerId, currency } = whose;
  const result = {
    call: 'result',
    ...whose,
    ...roundOf(body, facts),
    txn: body.reference,
    amountMinor: minorOfDecimal(body.amount, currency),
    idIsAlsoOf,
    kind: body.bonusCode ? 'freespin' : 'win',
    isClosed: true,
  } as const;
  const prizeMinor = body.promoWinAmount ? minorOfDecimal(body.promoWinAmount, currency) : 0n;
  if (prizeMinor === 0n || !body.promoWinReference) return result;
  const prize = {
    call: 'promoWin',
    ...whose,
    txn: body.promoWinReference,
    amountMinor: prizeMinor,
    campaign: body.promoCampaignID || 'promo',
    campaignType: 'drop',
    idIsAlsoOf,
  } as const;
  return { call: 'batch', provider, player: playerId, items: [result, prize] };
}
