import type { BasisPoints } from '../basis-points.ts';

/** A member's lifetime totals in minor units. `winLossMinor` is wins less stakes. */
export interface LevelCounters {
  readonly depositMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly winLossMinor: bigint;
}
/**
 * The requirements of a level in one currency. All must be met; an absent one is not required. Minor units as text, as
 * rules are stored.
 */
export interface LevelAsks {
  readonly deposit?: string | undefined;
  readonly turnover?: string | undefined;
  readonly winLoss?: string | undefined;
}
export interface AskingLevel {
  readonly asks: Readonly<Record<string, LevelAsks | undefined>>;
}

export const levelAskNames = ['deposit', 'turnover', 'winLoss'] as const;
export type LevelAskName = (typeof levelAskNames)[number];

/** The absolute value counts, so that no level requires a loss. */
const distanceOf = (minor: bigint) => (minor < 0n ? -minor : minor);

/** Returns the total that a requirement compares. */
export function countedFor(name: LevelAskName, counters: LevelCounters): bigint {
  switch (name) {
    case 'deposit':
      return counters.depositMinor;
    case 'turnover':
      return counters.turnoverMinor;
    case 'winLoss':
      return distanceOf(counters.winLossMinor);
  }
}

const meets = (asks: LevelAsks, counters: LevelCounters) =>
  levelAskNames.every((name) => asks[name] === undefined || countedFor(name, counters) >= BigInt(asks[name]));

/**
 * Returns the highest level for which it and all levels below meet their requirements. Everybody has the first level. A
 * currency that a level does not name has no other.
 */
export function levelReached(levels: readonly AskingLevel[], currency: string, counters: LevelCounters): number {
  let reached = 0;
  for (const [number, { asks }] of levels.entries()) {
    if (number === 0) continue;
    const own = asks[currency];
    if (!own || !meets(own, counters)) break;
    reached = number;
  }
  return reached;
}

export interface AskProgress {
  readonly name: LevelAskName;
  readonly has: bigint;
  readonly needs: bigint;
  readonly left: bigint;
  /** Rounded down: 100 is reached. */
  readonly percent: number;
}

/** Returns a member's progress for each requirement of a level. */
export function progressTo({ asks }: AskingLevel, currency: string, counters: LevelCounters): AskProgress[] {
  const own = asks[currency] ?? {};
  return levelAskNames.flatMap((name) => {
    const conditions = own[name];
    if (conditions === undefined) return [];
    const [has, needs] = [countedFor(name, counters), BigInt(conditions)];
    const percent = has >= needs ? 100 : Number((has * 100n) / needs);
    return [{ name, has, needs, left: has >= needs ? 0n : needs - has, percent }];
  });
}

export interface VipGiving extends AskingLevel {
  readonly gives: Readonly<
    Record<string, { readonly vip?: string | undefined; readonly vipStep?: string | undefined } | undefined>
  >;
}
/**
 * Returns how many steps of turnover beyond a level's own a member has made; undefined if the level grants nothing for
 * them.
 */
export function vipSteps({ asks, gives }: VipGiving, currency: string, turnoverMinor: bigint) {
  const own = gives[currency];
  if (own?.vip === undefined || own.vipStep === undefined || BigInt(own.vipStep) === 0n) return undefined;
  const [amountMinor, stepMinor] = [BigInt(own.vip), BigInt(own.vipStep)];
  const beyond = turnoverMinor - BigInt(asks[currency]?.turnover ?? 0);
  const counted = beyond > 0n ? beyond : 0n;
  return { amountMinor, stepMinor, done: Number(counted / stepMinor), intoMinor: counted % stepMinor };
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * Returns the birthday in a year for a `birthDate` (YYYY-MM-DD). Members born on 29 February have it on the 28th in
 * other years.
 */
export function birthdayIn(birthDate: string, year: number): string {
  const day = birthDate.slice(5);
  return `${String(year).padStart(4, '0')}-${day === '02-29' && !isLeap(year) ? '02-28' : day}`;
}

/** Returns the first birthday on `today` (YYYY-MM-DD) or later. */
export function nextBirthday(birthDate: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const own = birthdayIn(birthDate, year);
  return own >= today ? own : birthdayIn(birthDate, year + 1);
}

/**
 * Returns the rolling rebate in ten-thousandths of a minor unit: a day's stakes at the rate of the level; negative for
 * voided stakes.
 */
export const rebateExact = (stakedMinor: bigint, share: BasisPoints): bigint => stakedMinor * BigInt(share);
/** Returns the payable part: rounded down, 0 while negative. */
export const rebatePaid = (exact: bigint): bigint => (exact > 0n ? exact / 10_000n : 0n);

/** Returns the turnover of a benefit before it can be withdrawn, rounded up. */
export const benefitTarget = (minor: bigint, turnoverHundredths: number): bigint =>
  (minor * BigInt(turnoverHundredths) + 99n) / 100n;

interface LintedGifts {
  readonly withdrawalMax?: string | undefined;
  readonly vip?: string | undefined;
  readonly vipStep?: string | undefined;
}
interface LintedLevel extends AskingLevel {
  readonly rollingRebate: number;
  readonly queuePriority?: number | undefined;
  readonly gives?: Readonly<Record<string, LintedGifts | undefined>>;
}

/** Returns the withdrawal maximum and the queue priority of a level; each is inherited from the level below if absent. */
export function inheritedRights(levels: readonly LintedLevel[], level: number, currency: string) {
  let withdrawalMax: string | undefined;
  let queuePriority = 0;
  for (const { gives, queuePriority: own } of levels.slice(0, level + 1)) {
    withdrawalMax = gives?.[currency]?.withdrawalMax ?? withdrawalMax;
    queuePriority = own ?? queuePriority;
  }
  return { withdrawalMax, queuePriority };
}

/**
 * The highest rebate of a level for games with an RTP of 96 % and more. Beyond it, a round may cost the operator more
 * than it earns.
 */
const highestRebate = 200;

const whole = 10_000;
/** Returns the cost of the VIP bonus as a share of turnover, in basis points, rounded up, 20,000 at most. */
function vipShareOf({ vip = '0', vipStep = '0' }: LintedGifts): number {
  const [amount, step] = [BigInt(vip), BigInt(vipStep)];
  if (amount === 0n || step === 0n) return 0;
  const share = (amount * 10_000n + step - 1n) / step;
  return Number(share > 20_000n ? 20_000n : share);
}

/** Finds VIP bonuses that are never paid, and levels whose benefits exceed what the games keep. */
function costOfPlay(levels: readonly LintedLevel[], averageRtp: BasisPoints): LevelFault[] {
  const faults: LevelFault[] = [];
  for (const [level, { rollingRebate, gives = {} }] of levels.entries()) {
    const given = Object.entries(gives);
    for (const [currency, { vip = '0', vipStep = '0' } = {}] of given)
      if (BigInt(vip) > 0n !== BigInt(vipStep) > 0n) faults.push({ code: 'vip-incomplete', level, currency });
    const shares = [undefined, ...given.map(([currency]) => currency)].map((currency) => ({
      currency,
      share: rollingRebate + (currency === undefined ? 0 : vipShareOf(gives[currency] ?? {})),
    }));
    const tooMuch = shares.find(({ share }) => share > 0 && share + averageRtp >= whole);
    if (tooMuch) faults.push({ code: 'gives-all', level, ...(tooMuch.currency && { currency: tooMuch.currency }) });
    else if (shares.some(({ share }) => share > highestRebate)) faults.push({ code: 'rebate-high', level });
  }
  return faults;
}

/**
 * Finds withdrawal privileges that are smaller than those of a lower level. An unset privilege is inherited from the
 * level below.
 */
function fallingRights(levels: readonly LintedLevel[]): LevelFault[] {
  const faults: LevelFault[] = [];
  let priority = 0;
  const most = new Map<string, bigint>();
  for (const [level, { queuePriority, gives = {} }] of levels.entries()) {
    if (queuePriority !== undefined && queuePriority < priority) faults.push({ code: 'priority-falls', level });
    priority = queuePriority ?? priority;
    for (const [currency, given] of Object.entries(gives)) {
      if (given?.withdrawalMax === undefined) continue;
      const own = BigInt(given.withdrawalMax);
      if (own < (most.get(currency) ?? 0n)) faults.push({ code: 'withdrawal-falls', level, currency });
      most.set(currency, own);
    }
  }
  return faults;
}

export interface LevelFault {
  readonly code:
    | ('not-rising' | 'rebate-falls' | 'nothing-asked' | 'currency-missing' | 'first-asks' | 'rebate-high')
    | ('withdrawal-falls' | 'priority-falls' | 'vip-incomplete' | 'gives-all');
  readonly level: number;
  readonly currency?: string;
}

/**
 * Finds faults of levels: each must require more than the one below, in the same currencies, and grant no less.
 * `averageRtp` is the mean RTP of the games: rebate and VIP bonus must cost less than the rest.
 */
export function levelFaults(levels: readonly LintedLevel[], averageRtp: BasisPoints = 0): LevelFault[] {
  const faults = [...fallingRights(levels), ...costOfPlay(levels, averageRtp)];
  for (const [level, { asks, rollingRebate }] of levels.entries()) {
    const below = levels[level - 1];
    if (!below) {
      if (Object.values(asks).some((own) => own && Object.values(own).some(Boolean)))
        faults.push({ code: 'first-asks', level });
      continue;
    }
    if (rollingRebate < below.rollingRebate) faults.push({ code: 'rebate-falls', level });
    const currencies =
      level === 1 ? Object.keys(asks) : [...new Set([...Object.keys(asks), ...Object.keys(below.asks)])];
    if (currencies.length === 0) faults.push({ code: 'nothing-asked', level });
    for (const currency of currencies) {
      const [own, previous] = [asks[currency], below.asks[currency] ?? {}];
      if (!own || (level > 1 && !below.asks[currency])) faults.push({ code: 'currency-missing', level, currency });
      else if (levelAskNames.every((name) => own[name] === undefined))
        faults.push({ code: 'nothing-asked', level, currency });
      else if (levelAskNames.some((name) => BigInt(own[name] ?? 0) < BigInt(previous[name] ?? 0)))
        faults.push({ code: 'not-rising', level, currency });
      else if (levelAskNames.every((name) => BigInt(own[name] ?? 0) === BigInt(previous[name] ?? 0)))
        faults.push({ code: 'not-rising', level, currency });
    }
  }
  return faults;
}
