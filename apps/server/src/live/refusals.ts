import type { RefusedByPromotion } from '@sabai/contract/live';
import { decimalOf } from '@sabai/contract/money';
import { type Db, inTransaction } from '@sabai/db';
import type { Logger } from 'pino';
import type { BonusRefusal } from '../modules/provider-wallet/index.ts';
import type { LiveHub } from '../platform/live/live-hub.ts';
import { keepMessage } from './kept-messages.repository.ts';

/** Minimum interval of messages about a member's refused bets. */
const restMs = 1000;

const messageOf = ({ game, costMinor, currency, rule, limitMinor }: BonusRefusal): RefusedByPromotion | undefined => {
  if (rule === 'balance') return undefined;
  const decimal = (minor: bigint) => decimalOf(minor, currency);
  return {
    status: 'refused',
    game_code: game,
    cost: decimal(costMinor),
    currency_code: currency,
    rule,
    limit: limitMinor === undefined ? null : decimal(limitMinor),
  };
};

/**
 * Shows pages which bonus rule has refused a bet. The message is stored, so that a page that is still loading receives
 * it later.
 */
export function createRefusals({
  db,
  log,
  hub,
}: {
  readonly db: Db;
  readonly log: Pick<Logger, 'error'>;
  readonly hub: Pick<LiveHub, 'news'>;
}) {
  const resting = new Set<string>();
  return {
    notify(memberId: string, refusal: BonusRefusal): void {
      const data = messageOf(refusal);
      if (!data || resting.has(memberId)) return;
      resting.add(memberId);
      setTimeout(() => resting.delete(memberId), restMs).unref();
      inTransaction(db, (tx) => keepMessage(tx, memberId, { topic: 'promotion', data })).then(
        () => hub.news(memberId),
        (error: unknown) => log.error({ err: error, member: memberId }, 'a refused bet could not be told of'),
      );
    },
  };
}
