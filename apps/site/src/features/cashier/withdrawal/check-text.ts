import type { WithdrawalTracker } from '@sabai/contract';

type Check = WithdrawalTracker['checks'][number];

/**
 * Returns the key of the sentence beside a check. A passed one states the finding. A pending or failed one states the
 * condition or the result, if it has a sentence of its own.
 */
export function checkText(check: Check['check'], state: Check['state']) {
  if (state === 'waiting' && (check === 'payee' || check === 'review')) return `checkWaiting.${check}` as const;
  if (state === 'failed' && check === 'review') return 'checkFailed.review' as const;
  return `check.${check}` as const;
}
