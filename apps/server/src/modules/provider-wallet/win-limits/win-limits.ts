import type { Db } from '@sabai/db';
import type { BatchCommand, MoneyCommand } from '../commands/wallet-command.ts';
import { anyProvider, giveBackDayShare, listWinLimits, takeDayShare } from './win-limits.repository.ts';
import type { MostWin, WinLimits } from './win-limits.rules.ts';

/** Limits are changed by hand, and needed by every payout. */
const rememberedForMs = 2000;
/**
 * A node takes a hundredth of a day's limit together, so that the day's row is written a hundred times and not with
 * every win.
 */
const sharesOfADay = 100n;

interface Share {
  readonly day: string;
  readonly untilMs: number;
  leftMinor: bigint;
}

/** Returns the amount that a call would pay: as a win, a prize or a correction. */
function creditOf(command: MoneyCommand): bigint {
  if (command.isRecordOnly) return 0n;
  if (command.call === 'result' || command.call === 'promoWin') return command.amountMinor;
  if (command.call === 'betWin') return command.winMinor;
  return command.call === 'adjust' && command.deltaMinor > 0n ? command.deltaMinor : 0n;
}

export const creditsOf = (command: MoneyCommand | BatchCommand): bigint =>
  command.call === 'batch' ? command.items.reduce((sum, item) => sum + creditOf(item), 0n) : creditOf(command);

export interface Grant {
  readonly most: MostWin;
  /** Reports the amount really paid of the granted one. */
  settle(paidMinor: bigint): void;
}

export interface WinLimitsDoor {
  /** Synchronous if all is cached: every payout calls it. */
  grant(provider: string, currency: string, amountMinor: bigint): Grant | Promise<Grant>;
  /** Returns the unspent share of the day. */
  close(): Promise<void>;
}

/**
 * Enforces the win limits of providers. The limits per call and round are passed to the decision. Each node takes
 * shares of the daily one, so that all nodes together never exceed it, without contention on a common row.
 */
export function createWinLimits(db: Db, clock: () => Date): WinLimitsDoor {
  let known: ReadonlyMap<string, WinLimits> | undefined;
  let until = 0;
  let reading: Promise<ReadonlyMap<string, WinLimits>> | undefined;
  const shares = new Map<string, Share>();
  const taking = new Map<string, Promise<boolean>>();
  const nameOf = (provider: string, currency: string) => `${provider} ${currency}`;

  function read(): Promise<ReadonlyMap<string, WinLimits>> {
    reading ??= listWinLimits(db)
      .then((rows) => {
        known = new Map(rows.map((row) => [nameOf(row.provider, row.currency), row]));
        until = clock().getTime() + rememberedForMs;
        return known;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  /** A currency without a limit has no payouts. */
  const limitsAmong = (all: ReadonlyMap<string, WinLimits>, provider: string, currency: string): WinLimits =>
    all.get(nameOf(provider, currency)) ??
    all.get(nameOf(anyProvider, currency)) ?? { callMinor: 0n, roundMinor: 0n, dayMinor: 0n };

  const shareOf = (name: string): Share | undefined => {
    const share = shares.get(name);
    return share && share.untilMs > clock().getTime() ? share : undefined;
  };

  const grantOf = (name: string, { callMinor, roundMinor }: WinLimits, amountMinor: bigint): Grant | undefined => {
    const share = shareOf(name);
    if (!share || share.leftMinor < amountMinor) return undefined;
    share.leftMinor -= amountMinor;
    return {
      most: { callMinor, roundMinor, isDayLeft: true },
      settle: (paidMinor) => {
        share.leftMinor += amountMinor - paidMinor;
      },
    };
  };

  /** Takes a share, or only the missing amount near the limit; false if the day's limit is exhausted. */
  async function takeMore(
    provider: string,
    currency: string,
    { dayMinor }: WinLimits,
    amountMinor: bigint,
  ): Promise<boolean> {
    const name = nameOf(provider, currency);
    const missing = amountMinor - (shareOf(name)?.leftMinor ?? 0n);
    if (missing <= 0n) return true;
    const whole = dayMinor / sharesOfADay;
    for (const wanted of whole > missing ? [whole, missing] : [missing]) {
      const taken = await takeDayShare(db, { provider, currency, amountMinor: wanted }, dayMinor, clock());
      if (!taken) continue;
      const share = shareOf(name);
      if (share?.day === taken.day) share.leftMinor += wanted;
      else shares.set(name, { day: taken.day, untilMs: taken.until.getTime(), leftMinor: wanted });
      return true;
    }
    return false;
  }

  async function ask(provider: string, currency: string, amountMinor: bigint): Promise<Grant> {
    const limits = limitsAmong(known && until > clock().getTime() ? known : await read(), provider, currency);
    const name = nameOf(provider, currency);
    const none = { most: { ...limits, isDayLeft: false }, settle: () => {} };
    // A payout above the day's limit takes no share.
    if (amountMinor > limits.dayMinor) return none;
    for (let grant = grantOf(name, limits, amountMinor); ; grant = grantOf(name, limits, amountMinor)) {
      if (grant) return grant;
      const others = taking.get(name);
      if (others) {
        await others;
        continue;
      }
      const taken = takeMore(provider, currency, limits, amountMinor).finally(() => taking.delete(name));
      taking.set(name, taken);
      if (!(await taken)) return grantOf(name, limits, amountMinor) ?? none;
    }
  }

  return {
    grant(provider, currency, amountMinor) {
      if (!known || until <= clock().getTime()) return ask(provider, currency, amountMinor);
      const limits = limitsAmong(known, provider, currency);
      return grantOf(nameOf(provider, currency), limits, amountMinor) ?? ask(provider, currency, amountMinor);
    },
    async close() {
      for (const [name, share] of shares) {
        const [provider = '', currency = ''] = name.split(' ');
        const amountMinor = share.leftMinor;
        share.leftMinor = 0n;
        if (amountMinor > 0n) await giveBackDayShare(db, { provider, currency, amountMinor }, share.day);
      }
    },
  };
}
