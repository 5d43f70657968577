/** What a lock screen says of an event, as a key of `push.json`. It names no amount: others may look at the screen too. */
const notices = {
  'deposit.succeeded': { notice: 'depositSucceeded', path: '/setting/history' },
  'deposit.failed': { notice: 'depositFailed', path: '/setting/history' },
  'withdrawal.succeeded': { notice: 'withdrawalSucceeded', path: '/setting/history' },
  'withdrawal.failed': { notice: 'withdrawalFailed', path: '/setting/history' },
  'message.received': { notice: 'messageReceived', path: '/setting/personal-message' },
  'reward.received': { notice: 'rewardReceived', path: '/reward' },
} as const;

export type PushNotice = (typeof notices)[keyof typeof notices]['notice'];

export const pushedTopics = Object.keys(notices) as (keyof typeof notices)[];

export const noticeOf = (topic: string): PushNotice | undefined => notices[topic as keyof typeof notices]?.notice;

const paths: ReadonlyMap<string, string> = new Map(Object.values(notices).map(({ notice, path }) => [notice, path]));
/** The page of the site that shows more, below its language. */
export const pathOf = (notice: string): string => paths.get(notice) ?? '/';

/** Nobody wants to be woken by yesterday's news. */
export const noticeLifetimeMs = 24 * 60 * 60_000;
export const mostAttempts = 10;

/** When to try again after this many attempts: 15 s, doubling up to an hour, and never before the push service asks. */
export const pauseMs = (attempts: number, retryAfterS = 0): number =>
  Math.max(Math.min(15_000 * 2 ** (attempts - 1), 60 * 60_000), Math.min(retryAfterS, 24 * 3600) * 1000);
