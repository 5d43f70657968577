import type { StaffPostbackCall } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';

export const callTones: Readonly<Record<StaffPostbackCall['state'], 'ok' | 'warn' | 'bad'>> = {
  waiting: 'warn',
  delivered: 'ok',
  failed: 'bad',
};

/** Names what a tracker has answered: a status of HTTP, or why there is none. */
export function useAnswerWords() {
  const t = useTranslations('affiliate.postback.answer');
  return (answer: string | null) => {
    if (answer === null) return '–';
    if (answer === 'timeout' || answer === 'unreachable' || answer === 'blocked') return t(answer);
    return answer.replace('http-', 'HTTP ');
  };
}
