import type { WithdrawalTracker } from '@sabai/contract';

type Check = WithdrawalTracker['checks'][number];

/**
 * The sentence beside a check. A passed one states what was found; one that waits or has failed says what it waits for and what
 * came of it, where that has a sentence of its own.
 */
export function checkText(check: Check['check'], state: Check['state']) {
  if (state === 'waiting' && (check === 'payee' || check === 'review')) return `checkWaiting.${check}` as const;
  if (state === 'failed' && check === 'review') return 'checkFailed.review' as const;
  return `check.${check}` as const;
}
