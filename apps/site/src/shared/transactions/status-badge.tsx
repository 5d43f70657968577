import type { Transaction } from '@sabai/contract';
import { Badge } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

const tones = { pending: 'warn', success: 'ok', fail: 'bad' } as const;

/** Waiting, Success or Cancel: how lists name the states of deposits and withdrawals (R4.9, Q14). */
export function StatusBadge({ status }: { status: Transaction['status'] }) {
  const t = useTranslations('history.status');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
