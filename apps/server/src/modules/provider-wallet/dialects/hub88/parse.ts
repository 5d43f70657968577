import { z } from 'zod';
import type { WalletCommand } from '../../commands/wallet-command.ts';
import { minorOfUnits } from '../amounts.ts';
import type { CallerFacts, ParsedCall } from '../dialect.ts';
import { absent, flag, optionalText, readJson, text, written } from '../fields.ts';

/** Amounts are in units of 10⁻⁵ of the currency. */
export const unitScale = 5;

export interface Hub88Echo {
  readonly user: string;
  readonly requestUuid: string;
  readonly country?: string;
}

const identified = { user: text, request_uuid: text };
const transaction = {
  ...identified,
  transaction_uuid: text,
  token: optionalText,
  round: text,
  round_closed: flag,
  game_code: text,
};
const paying = { ...transaction, currency: text, amount: written, is_free: flag, reward_uuid: optionalText };

const shapes = {
  'user/info': z.object(identified),
  'user/balance': z.object({ ...identified, token: optionalText, currency: optionalText }),
  // The signature does not identify the call, so each shape forbids the fields of the others.
  'transaction/bet': z.object({ ...paying, token: text, reference_transaction_uuid: absent }),
  'transaction/win': z.object({ ...paying, reference_transaction_uuid: text, jackpot_win: flag }),
  'transaction/rollback': z.object({
    ...transaction,
    reference_transaction_uuid: text,
    currency: optionalText,
    amount: absent,
  }),
};
export const hub88Calls = Object.keys(shapes);

export async function parseHub88(call: string, rawBody: Buffer, facts: CallerFacts): Promise<ParsedCall<Hub88Echo>> {
  const { user, request_uuid: requestUuid } = readJson(rawBody, shapes['user/info']);
  const command = await commandOf(call, rawBody, facts);
  const requested = call === 'user/info' ? { country: (await facts.playerOf(user)).country } : {};
  return { command, echo: { user, requestUuid, ...requested } };
}

async function commandOf(call: string, rawBody: Buffer, facts: CallerFacts): Promise<WalletCommand> {
  const { provider } = facts;
  switch (call) {
    case 'transaction/bet': {
      const body = readJson(rawBody, shapes['transaction/bet']);
      const stake = {
        ...named(body, facts),
        currency: body.currency,
        session: body.token,
        amountMinor: minorOfUnits(body.amount, unitScale, body.currency),
      };
      // A bet that closes its round has lost: no win follows it.
      const isFree = body.is_free ?? false;
      if (body.round_closed) return { call: 'betWin', ...stake, isFree, winMinor: 0n, isClosed: true };
      return { call: 'bet', ...stake, isFree, rewardId: body.reward_uuid ?? undefined };
    }
    case 'transaction/win': {
      const body = readJson(rawBody, shapes['transaction/win']);
      const kind = body.jackpot_win ? 'jackpot' : body.is_free ? 'freespin' : 'win';
      return {
        call: 'result',
        ...named(body, facts),
        currency: body.currency,
        ref: body.reference_transaction_uuid,
        amountMinor: minorOfUnits(body.amount, unitScale, body.currency),
        kind,
        isClosed: body.round_closed ?? false,
      };
    }
    case 'transaction/rollback': {
      const body = readJson(rawBody, shapes['transaction/rollback']);
      return {
        call: 'rollback',
        ...named(body, facts),
        currency: body.currency ?? (await facts.playerOf(body.user)).currency,
        target: 'any',
        ref: body.reference_transaction_uuid,
      };
    }
    default: {
      const { user, currency } = readJson(rawBody, shapes['user/balance']);
      return { call: 'balance', provider, player: user, currency: currency ?? undefined };
    }
  }
}

interface Named {
  readonly user: string;
  readonly transaction_uuid: string;
  readonly round: string;
  readonly game_code: string;
}

const named = ({ user, transaction_uuid, round, game_code }: Named, facts: CallerFacts) => ({
  provider: facts.provider,
  player: user,
  txn: transaction_uuid,
  round,
  game: facts.game(game_code),
});
