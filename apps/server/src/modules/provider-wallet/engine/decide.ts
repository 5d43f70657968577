import { settleGrants } from '../bonus/settle-grant.ts';
import { keyOf } from '../commands/call-content.ts';
import type { BatchCommand, DialectOptions, MoneyCommand } from '../commands/wallet-command.ts';
import { no } from '../commands/wallet-door.rules.ts';
import type { GameFacts } from '../doors.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import type { MostWin } from '../win-limits/win-limits.rules.ts';
import { type Call, type Decision, isSuccess, refuse, succeedWithoutEntry } from './call.ts';
import { decideReplay, refuseBorrowedId } from './decide-replay.ts';
import { decideCommit, decideEndRound, decideRelease, decideResult, decideReturn } from './decide-returns.ts';
import { decideRollback } from './decide-rollback.ts';
import { decideAdjust, decideBetWin, decidePromoWin, decideRestake, decideStake } from './decide-stakes.ts';
import { flag } from './game-events.ts';
import { repayFirst, toldNow } from './repay-first.ts';

export type GameOf = (code: string) => GameFacts | undefined;

interface Rules {
  readonly options: DialectOptions;
  readonly gameOf: GameOf;
  readonly most: MostWin | undefined;
}

/** Decides one call and records its changes in the unit of work. */
export function decide(
  unit: UnitOfWork,
  command: MoneyCommand | BatchCommand,
  options: DialectOptions,
  gameOf: GameOf,
  most?: MostWin,
): Decision {
  const rules = { options, gameOf, most };
  const decision = command.call === 'batch' ? decideBatch(unit, command, rules) : decideOne(unit, command, rules);
  decision.leave?.();
  return decision;
}

function decideBatch(unit: UnitOfWork, command: BatchCommand, rules: Rules): Decision {
  const player = unit.player(command.player);
  if (!player) return { outcome: { code: 'PLAYER_NOT_FOUND' } };
  const { currency } = player;
  const beforeMinor = unit.playable(player.id, currency);
  const items: Decision[] = [];
  const refused = unit.within<Decision | undefined>(
    () => {
      for (const item of command.items) {
        const decision =
          item.player === command.player && item.provider === command.provider
            ? decideOne(unit, item, rules)
            : { outcome: { code: 'BAD_REQUEST', message: 'a batch is about one player' } as const };
        items.push(decision);
        if (!isSuccess(decision)) return decision;
      }
      return undefined;
    },
    (failed) => failed === undefined,
  );
  const balanceMinor = unit.playable(player.id, currency);
  const outcomes = items.map(({ outcome }) => outcome);
  if (refused) {
    const { code, message } = refused.outcome;
    return {
      outcome: { code, balanceMinor, currency, items: outcomes, ...(message ? { message } : {}) },
      ...(refused.leave ? { leave: refused.leave } : {}),
    };
  }
  const isReplay = outcomes.length > 0 && outcomes.every((outcome) => outcome.isReplay);
  const first = items.find(({ entry }) => entry)?.entry;
  return {
    outcome: { code: 'OK', beforeMinor, balanceMinor, currency, items: outcomes, ...(isReplay ? { isReplay } : {}) },
    ...(first ? { entry: first } : {}),
  };
}

function decideOne(unit: UnitOfWork, command: MoneyCommand, { options, gameOf, most }: Rules): Decision {
  const player = unit.player(command.player);
  if (!player) return { outcome: { code: 'PLAYER_NOT_FOUND' } };
  const game = command.game ? gameOf(command.game) : undefined;
  const key = keyOf(command.provider, command.call, command.txn);
  const heldMinor = unit.playable(player.id, player.currency);
  const call: Call = { unit, command, key, options, player, heldMinor, game, most };
  const answered = decideReplay(call) ?? refuseBorrowedId(call);
  if (answered) return answered;
  return unit.within(() => {
    if (command.currency !== player.currency) {
      return refuse(call, no('WRONG_CURRENCY', `the player's money is in ${player.currency}`));
    }
    if (command.isRecordOnly) return succeedWithoutEntry(call);
    const decision = judge(call);
    if (!isSuccess(decision)) return decision;
    const repaid = repayFirst(call, decision);
    if (settleGrants(call))
      flag(call, game, 'a bet that completed a bonus is void', { ref: command.txn, amountMinor: 0n });
    const { beforeMinor, balanceMinor } = repaid.outcome;
    const isTold = balanceMinor === unit.playable(player.id, player.currency) && beforeMinor === heldMinor;
    return isTold ? repaid : toldNow(call, repaid);
  }, isSuccess);
}

function judge(call: Call): Decision {
  const { command } = call;
  switch (command.call) {
    case 'bet':
    case 'reserve':
      return decideStake({ ...call, command });
    case 'betWin':
      return decideBetWin({ ...call, command });
    case 'result':
      return decideResult({ ...call, command });
    case 'refund':
    case 'cancel':
      return decideReturn({ ...call, command });
    case 'commit':
      return decideCommit({ ...call, command });
    case 'release':
      return decideRelease({ ...call, command });
    case 'rollback':
      return decideRollback({ ...call, command });
    case 'endRound':
      return decideEndRound({ ...call, command });
    case 'adjust':
      return decideAdjust({ ...call, command });
    case 'restake':
      return decideRestake({ ...call, command });
    case 'promoWin':
      return decidePromoWin({ ...call, command });
  }
}
