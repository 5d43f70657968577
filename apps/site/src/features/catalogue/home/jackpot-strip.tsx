import { currencyOf, formatDecimal, minorOf } from '@sabai/contract/money';
import { Icon, Money } from '@sabai/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { quietApi } from '../../../shared/api/browser-api.ts';
import { useConfig, useMember } from '../../../shared/context/root-data.ts';
import { lobbyPath } from '../lobby/lobby-query.ts';

type Tier = 'mini' | 'minor' | 'major' | 'grand';
interface Pot {
  readonly tier: Tier;
  readonly value: string;
  readonly mustHitBy: string;
}

const askEveryMs = 5000;
const stepMs = 200;
const largestFirst: readonly Tier[] = ['grand', 'major', 'minor', 'mini'];
const looks: Readonly<Record<Tier, string>> = {
  grand: 'from-[#ff4d6a]/35 border-[#ff4d6a]/60',
  major: 'from-[#e8b44c]/35 border-[#e8b44c]/60',
  minor: 'from-[#b98bff]/35 border-[#b98bff]/60',
  mini: 'from-[#3fc6d8]/35 border-[#3fc6d8]/60',
};

/** Returns the present jackpots of a currency; undefined until the first response. */
function usePots(currency: string): readonly Pot[] | undefined {
  const [pots, setPots] = useState<readonly Pot[]>();
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      if (document.hidden) return;
      const shown = await quietApi('public', 'jackpot').find({ currency });
      if (isGone) return;
      setPots(shown.pots.map(({ tier, value, must_hit_by: mustHitBy }) => ({ tier, value, mustHitBy })).reverse());
    };
    const askAgain = () => void ask().catch(() => {});
    askAgain();
    const timer = setInterval(askAgain, askEveryMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [currency]);
  return pots;
}

/** Counts up to the server's last value, never beyond it; a jackpot that was won restarts immediately. */
function useGrowing(value: string, currency: string): string {
  const money = currencyOf(currency);
  const shown = useRef(minorOf(value, money));
  const [minor, setMinor] = useState(shown.current);
  useEffect(() => {
    const target = minorOf(value, money);
    const from = shown.current;
    const show = (next: bigint) => {
      shown.current = next;
      setMinor(next);
    };
    if (target <= from || matchMedia('(prefers-reduced-motion: reduce)').matches) return show(target);
    let step = 0n;
    const steps = BigInt(askEveryMs / stepMs);
    const timer = setInterval(() => {
      step += 1n;
      show(from + ((target - from) * step) / steps);
      if (step === steps) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [value, money]);
  return formatDecimal(minor, money);
}

/** The jackpots of the network, the largest first, each with a link to its games. */
export function JackpotStrip() {
  const t = useTranslations('home.jackpot');
  const { defaultCurrency } = useConfig();
  const currency = useMember()?.user.currency_code ?? defaultCurrency;
  const pots = usePots(currency);
  if (pots?.length === 0) return null;
  return (
    <section aria-labelledby="jackpots" className="min-w-0">
      <header className="mb-3 flex items-baseline gap-2.5">
        <Icon name="sparkle" className="size-5.5 self-center text-brand" />
        <h2 id="jackpots" className="text-lg md:text-xl">
          {t('title')}
        </h2>
        <p className="hidden text-sm text-ink-3 sm:block">{t('text')}</p>
      </header>
      <Link
        to={lobbyPath({ category: 'jackpots' })}
        prefetch="intent"
        className="relative grid grid-cols-2 gap-2.5 rounded-lg md:grid-cols-4 md:gap-4"
      >
        <span className="sr-only">{t('games')}</span>
        {largestFirst.map((tier, index) => (
          <PotCard key={tier} tier={tier} pot={pots?.[index]} currency={currency} />
        ))}
      </Link>
    </section>
  );
}

function PotCard({ tier, pot, currency }: { tier: Tier; pot: Pot | undefined; currency: string }) {
  const t = useTranslations('studio-jackpot');
  return (
    <span
      className={`grid min-h-24 content-center justify-items-center rounded-md border bg-surface-1 bg-linear-to-b to-transparent p-3 text-center transition duration-(--motion-hover) hover:-translate-y-0.5 hover:shadow-card ${looks[tier]}`}
    >
      <span className="text-xs font-semibold tracking-wide text-ink-2 uppercase">{t(tier)}</span>
      {pot ? <PotValue pot={pot} currency={currency} /> : <span className="h-12" />}
    </span>
  );
}

function PotValue({ pot, currency }: { pot: Pot; currency: string }) {
  const t = useTranslations('home.jackpot');
  return (
    <>
      <Money amount={useGrowing(pot.value, currency)} currency={currency} className="text-xl font-bold md:text-2xl" />
      <span className="text-xs text-ink-3">
        {t('mustHitBy')} <Money amount={pot.mustHitBy} currency={currency} format="abb" />
      </span>
    </>
  );
}
