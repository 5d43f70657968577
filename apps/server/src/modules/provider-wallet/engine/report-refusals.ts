import { inWork, type Work } from '@sabai/db';
import type { StakeRefusal } from '@sabai/rewards';
import type { BatchCommand, MoneyCommand, WalletOutcome } from '../commands/wallet-command.ts';

/** A stake refused by a bonus rule, with the rule and its number. */
export interface BonusRefusal {
  readonly game: string;
  readonly costMinor: bigint;
  readonly currency: string;
  readonly rule: StakeRefusal['rule'];
  readonly limitMinor: bigint | undefined;
}

interface RefusedCommand {
  readonly command: MoneyCommand | BatchCommand;
  /** The request that caused it. */
  readonly cause: Work | undefined;
}

/**
 * Publishes the stakes of a call that a bonus has refused, each once: a repeat gets the same response and publishes
 * nothing.
 */
export function reportRefusals(
  { command, cause }: RefusedCommand,
  { items, ...outcome }: WalletOutcome,
  notify: (memberId: string, refusal: BonusRefusal) => void,
): void {
  const requested = command.call === 'batch' ? command.items : [command];
  for (const [index, { bonusRule: broken, bonusCostMinor, isReplay }] of (items ?? [outcome]).entries()) {
    const item = requested[index];
    if (!broken || isReplay || !item || !('amountMinor' in item) || item.amountMinor === undefined) continue;
    const refusal: BonusRefusal = {
      game: item.game ?? '',
      costMinor: bonusCostMinor ?? item.amountMinor,
      currency: item.currency,
      rule: broken.rule,
      limitMinor: 'minor' in broken ? broken.minor : undefined,
    };
    // A batch serves many requests.
    if (cause) inWork(cause, () => notify(item.player, refusal));
    else notify(item.player, refusal);
  }
}
