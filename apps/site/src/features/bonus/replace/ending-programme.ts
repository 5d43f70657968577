import type { ProgrammeKind } from '@sabai/contract';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useProgrammeWords } from '../../../shared/offers/use-programme-words.ts';
import type { Consequence } from './replacement.tsx';

/** Reads the counted amount of a programme that is to be replaced, and the content of its wallet. */
export async function readEnding(kind: ProgrammeKind) {
  const one = { $limit: 1 };
  const [wallet, periods] = await Promise.all([
    kind === 'cashback' ? api('member', 'cashback-transaction').find() : api('member', 'rebate-transaction').find(),
    kind === 'cashback' ? api('member', 'cashback-member').find(one) : api('member', 'rebate-member').find(one),
  ]);
  return { available: wallet.data[0]?.available, period: periods.data.find(({ status }) => status === 'counting') };
}
export type Ending = Awaited<ReturnType<typeof readEnding>>;

/** Returns an unrounded amount as it would be paid: rounded down to the currency's decimals. */
function paidOf(exact: string, currencyCode: string): string {
  const { scale } = currencyOf(currencyCode);
  const [whole = '0', digits = ''] = exact.split('.');
  return scale === 0 ? whole : `${whole}.${digits.slice(0, scale).padEnd(scale, '0')}`;
}

/** Returns the consequences: the programme stops counting, its counted part is paid, and its wallet stays. */
export function useEndingFacts(kind: ProgrammeKind, { available, period }: Ending, currency: string): Consequence[] {
  const t = useTranslations('bonus.replace');
  const name = useTranslations('bonus.offer.rewards')(kind);
  const words = useProgrammeWords(currency);
  return [
    {
      id: 'stops',
      icon: 'x',
      tone: 'bad',
      text: t('stops', { kind: name }),
      note: period ? t('stopsPeriod', { days: words.days(period) }) : t('stopsNote'),
    },
    useCountedFact(period, currency),
    {
      id: 'wallet',
      icon: 'wallet',
      tone: 'ok',
      text: t('wallet', { kind: name }),
      note: t('walletNote'),
      amount: available,
    },
  ];
}

function useCountedFact(period: Ending['period'], code: string): Consequence {
  const t = useTranslations('bonus.replace');
  const words = useProgrammeWords(code);
  const counted: Consequence = { id: 'counted', icon: 'check', tone: 'ok', text: t('counted'), note: t('countedNote') };
  if (!period) return counted;
  const currency = currencyOf(period.currency_code);
  const amount = paidOf(period.corrected, period.currency_code);
  const minor = (value: string) => minorOf(value, currency);
  if (minor(amount) < minor(period.minimum))
    return {
      ...counted,
      icon: 'x',
      tone: 'bad',
      text: t('countedBelow', { minimum: words.money(period.minimum) }),
      note: undefined,
      amount,
    };
  const isCapped = minor(amount) > minor(period.maximum);
  return {
    ...counted,
    note: t('countedAt', { date: words.moment(period.ends_at) }),
    amount: isCapped ? period.maximum : amount,
  };
}
