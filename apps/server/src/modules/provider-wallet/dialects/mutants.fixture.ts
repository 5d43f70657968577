import { randomUUID } from 'node:crypto';
import type { MoneyCommand, WalletCommand, WalletOutcome } from '../commands/wallet-command.ts';
import type { Mutant } from '../door/dialect-door.fixture.ts';
import type { WalletEngine } from '../engine/wallet-engine.ts';

/** A mutant, and the case that must detect it. */
export interface PlantedFault {
  readonly number: number;
  readonly fault: string;
  /** Created for every run, since some keep state. */
  plant(): Mutant;
}

type Money = Exclude<MoneyCommand, never>;
const isMoney = (command: WalletCommand): command is Money =>
  command.call !== 'authenticate' && command.call !== 'balance' && command.call !== 'batch';
const isReturn = ({ call }: WalletCommand) => call === 'cancel' || call === 'rollback';

const engineFault = (change: (engine: WalletEngine) => WalletEngine): Mutant => ({ engine: change });

/** Treats every call as new. */
const forgetful = () =>
  engineFault((engine) => (command, options) => {
    if (!isMoney(command) || isReturn(command)) return engine(command, options);
    const txn = `${command.txn.slice(0, 60)}:${randomUUID()}`;
    return engine({ ...command, txn } as WalletCommand, options);
  });

/** Credits money from nowhere, through a separate API call so that the ledger stays balanced. */
const give = (engine: WalletEngine, { provider, player, currency }: Money, amountMinor: bigint) =>
  engine({
    call: 'promoWin',
    provider,
    player,
    currency,
    txn: `fault:${randomUUID()}`,
    amountMinor,
    campaign: 'fault',
    campaignType: 'other',
  });

/** Replaces the responses to some calls. */
const answering = (change: (command: WalletCommand, outcome: WalletOutcome) => WalletOutcome) =>
  engineFault((engine) => async (command, options) => change(command, await engine(command, options)));

const ok = (outcome: WalletOutcome): WalletOutcome => ({ ...outcome, code: 'OK' });

export const plantedFaults: readonly PlantedFault[] = [
  { number: 1, fault: 'a repeated call is taken for a new one', plant: forgetful },
  { number: 2, fault: 'a repeated call is taken for a new one', plant: forgetful },
  {
    number: 3,
    fault: 'an id used for another call is answered with success',
    plant: () => answering((_command, outcome) => (outcome.code === 'DUPLICATE' ? ok(outcome) : outcome)),
  },
  {
    number: 4,
    fault: 'a win without a bet is swallowed with success',
    plant: () => answering((_command, outcome) => (outcome.code === 'BET_NOT_FOUND' ? ok(outcome) : outcome)),
  },
  {
    number: 5,
    fault: 'a rollback of what never came leaves no tombstone',
    plant: () => {
      const taken = new Set<string>();
      return engineFault((engine) => async (command, options) => {
        if (isReturn(command) && 'ref' in command && !taken.has(command.ref ?? '')) {
          const { player, currency } = command;
          const balance = await engine({ call: 'balance', provider: command.provider, player, currency });
          return options?.unknownRollback === 'error' ? { ...balance, code: 'BET_NOT_FOUND' } : balance;
        }
        if (isMoney(command)) taken.add(command.txn);
        return engine(command, options);
      });
    },
  },
  {
    number: 6,
    fault: 'every rollback pays, the second too',
    plant: () => {
      const seen = new Set<string>();
      return engineFault((engine) => async (command, options) => {
        const outcome = await engine(command, options);
        if (!isMoney(command) || !isReturn(command) || !('ref' in command)) return outcome;
        if (seen.has(command.ref ?? '')) await give(engine, command, 1000n);
        seen.add(command.ref ?? '');
        return outcome;
      });
    },
  },
  {
    number: 7,
    fault: 'a win of a cancelled bet is paid',
    plant: () =>
      engineFault((engine) => async (command, options) => {
        const outcome = await engine(command, options);
        if (command.call !== 'result' || outcome.code !== 'BET_CANCELLED') return outcome;
        return give(engine, command, command.amountMinor);
      }),
  },
  {
    number: 8,
    fault: 'a bet that has paid is rolled back all the same',
    plant: () =>
      engineFault((engine) => async (command, options) => {
        const outcome = await engine(command, options);
        if (!isMoney(command) || outcome.code !== 'BET_SETTLED') return outcome;
        return give(engine, command, 1000n);
      }),
  },
  {
    number: 9,
    fault: 'the second win of a round is taken for a repetition of the first',
    plant: () => {
      const paid = new Set<string>();
      return engineFault((engine) => async (command, options) => {
        if (command.call !== 'result') return engine(command, options);
        if (paid.has(command.round)) {
          const { provider, player, currency } = command;
          return engine({ call: 'balance', provider, player, currency });
        }
        paid.add(command.round);
        return engine(command, options);
      });
    },
  },
  {
    number: 10,
    fault: 'a win needs a live session',
    plant: () => {
      let isOver = false;
      return engineFault((engine) => async (command, options) => {
        if (isOver && command.call === 'result') return { code: 'TOKEN_EXPIRED' };
        const outcome = await engine(command, options);
        isOver ||= outcome.code === 'INVALID_TOKEN' || outcome.code === 'TOKEN_EXPIRED';
        return outcome;
      });
    },
  },
  {
    number: 11,
    fault: 'an excluded player is let in',
    plant: () => answering((_command, outcome) => (outcome.code === 'PLAYER_LOCKED' ? ok(outcome) : outcome)),
  },
  {
    number: 12,
    fault: 'a lack of money tells the balance as if the bet had been taken',
    plant: () =>
      answering((command, outcome) =>
        command.call === 'bet' && outcome.code === 'INSUFFICIENT_FUNDS'
          ? { ...outcome, balanceMinor: outcome.balanceMinor! - command.amountMinor }
          : outcome,
      ),
  },
  { number: 13, fault: 'a repeated call is taken for a new one', plant: forgetful },
  {
    number: 14,
    fault: 'the currency of a call is not looked at',
    plant: () => ({
      engine: (engine) => (command, options) =>
        engine(isMoney(command) ? ({ ...command, currency: 'THB' } as WalletCommand) : command, options),
      dialect: (dialect) => ({
        ...dialect,
        parse: (request, facts) =>
          dialect.parse(request, {
            ...facts,
            playerOf: async (id) => ({
              ...(await facts.playerOf(id)),
              currency: new URLSearchParams(request.rawBody.toString()).get('currency') ?? 'THB',
            }),
          }),
      }),
    }),
  },
  {
    number: 15,
    fault: 'any signature will do',
    plant: () => ({ isTrusting: true }),
  },
  {
    number: 16,
    fault: 'what is spent is written off, or the refusal says yes',
    plant: () =>
      engineFault((engine) => async (command, options) => {
        const outcome = await engine(command, options && { ...options, shortfall: 'refuse' });
        return outcome.code === 'INSUFFICIENT_FUNDS' && options?.shortfall === 'refuse' ? ok(outcome) : outcome;
      }),
  },
  {
    number: 17,
    fault: 'a batch is executed one by one',
    plant: () =>
      engineFault((engine) => async (command, options) => {
        if (command.call !== 'batch') return engine(command, options);
        let last: WalletOutcome = { code: 'OK' };
        for (const item of command.items) last = await engine(item, options);
        return last;
      }),
  },
  {
    number: 18,
    fault: 'a bet without the money for it is taken on trust',
    plant: () => answering((_command, outcome) => (outcome.code === 'INSUFFICIENT_FUNDS' ? ok(outcome) : outcome)),
  },
  {
    number: 19,
    fault: 'every tenth rollback pays, whatever came before',
    plant: () => {
      let count = 0;
      return engineFault((engine) => async (command, options) => {
        const outcome = await engine(command, options);
        if (isMoney(command) && isReturn(command) && ++count % 10 === 0) await give(engine, command, 1000n);
        return outcome;
      });
    },
  },
  {
    number: 20,
    fault: 'one win in twenty is paid twice',
    plant: () => {
      let count = 0;
      return engineFault((engine) => async (command, options) => {
        const outcome = await engine(command, options);
        if (command.call === 'result' && ++count % 20 === 0) await give(engine, command, command.amountMinor);
        return outcome;
      });
    },
  },
  {
    number: 21,
    fault: 'a win of any size is answered with success',
    plant: () => answering((_command, outcome) => (outcome.code === 'WIN_TOO_LARGE' ? ok(outcome) : outcome)),
  },
];
