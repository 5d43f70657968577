import type { Deposit, Transaction } from '@sabai/contract';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../shared/api/browser-api.ts';
import { useLiveState, useLiveTopic } from '../../../shared/live/live-store.ts';

const askEveryMs = 5_000;

/**
 * Follows a deposit or withdrawal to its end: through the live connection; while that is down, and when the member
 * returns from the banking app, by polling.
 */
function useFollowed<T extends Transaction>(
  kind: 'deposit' | 'withdrawal',
  first: T,
  read: () => Promise<T>,
  /** Set if the live connection does not report every step. */
  isAskedAnyway = false,
): T {
  const [transaction, setTransaction] = useState(first);
  const live = useLiveState();
  const { revalidate } = useRevalidator();
  const isOpen = transaction.status === 'pending';
  const ask = useRef(async () => {});
  ask.current = async () => {
    try {
      setTransaction(await read());
    } catch (error) {
      console.info('the transaction could not be read', error);
    }
  };
  useLiveTopic(kind, ({ id, status }) => {
    if (id !== first.id) return;
    setTransaction((now) => ({ ...now, status }));
    if (status === 'fail') void ask.current();
  });
  /* The balance has changed with it; while the live connection is down, no message reports it. */
  useEffect(() => {
    if (!isOpen && live !== 'open') void revalidate();
  }, [isOpen, live, revalidate]);
  useEffect(() => {
    if (!isOpen) return;
    const onVisible = () => document.visibilityState === 'visible' && void ask.current();
    document.addEventListener('visibilitychange', onVisible);
    const isTold = live === 'open' && !isAskedAnyway;
    const timer = isTold ? undefined : setInterval(() => void ask.current(), askEveryMs);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      clearInterval(timer);
    };
  }, [isOpen, live, isAskedAnyway]);
  return transaction;
}

export const useDeposit = (first: Deposit): Deposit =>
  useFollowed(
    'deposit',
    first,
    () => api('member', 'deposit-transaction').get(first.id),
    // Coins are detected before they are confirmed, and may differ from the requested amount.
    first.channel === 'CRYPTO',
  );
export const useWithdrawal = (first: Transaction): Transaction =>
  useFollowed('withdrawal', first, () => api('member', 'withdrawal-transaction').get(first.id));
