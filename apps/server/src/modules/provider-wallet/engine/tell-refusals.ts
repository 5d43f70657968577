import { inWork, type Work } from '@sabai/db';
import type { StakeRefusal } from '@sabai/rewards';
import type { BatchCommand, MoneyCommand, WalletOutcome } from '../commands/wallet-command.ts';

/** A stake that a rule of a bonus has refused, with the rule and its number. */
export interface BonusRefusal {
  readonly game: string;
  readonly costMinor: bigint;
  readonly currency: string;
  readonly rule: StakeRefusal['rule'];
  readonly limitMinor: bigint | undefined;
}

interface Asked {
  readonly command: MoneyCommand | BatchCommand;
  /** The request that it comes from. */
  readonly cause: Work | undefined;
}

/** Tells of the stakes of a call that a bonus has refused, of each once: a repetition is answered alike and told no more. */
export function tellRefusals(
  { command, cause }: Asked,
  { items, ...outcome }: WalletOutcome,
  tell: (memberId: string, refusal: BonusRefusal) => void,
): void {
  const asked = command.call === 'batch' ? command.items : [command];
  for (const [index, { bonusRule: broken, bonusCostMinor, isReplay }] of (items ?? [outcome]).entries()) {
    const item = asked[index];
    if (!broken || isReplay || !item || !('amountMinor' in item) || item.amountMinor === undefined) continue;
    const refusal: BonusRefusal = {
      ...{ game: item.game ?? '', costMinor: bonusCostMinor ?? item.amountMinor, currency: item.currency },
      ...{ rule: broken.rule, limitMinor: 'minor' in broken ? broken.minor : undefined },
    };
    // A batch works for many.
    if (cause) inWork(cause, () => tell(item.player, refusal));
    else tell(item.player, refusal);
  }
}
