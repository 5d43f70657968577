import { useTranslations } from 'use-intl/react';
import mark from './mark.svg';

/** The console's name beside its logo. */
export function Wordmark({ className = '' }: { className?: string }) {
  const t = useTranslations('office.shell');
  return (
    <p className={`flex items-center gap-2.5 ${className}`}>
      <img src={mark} alt="" className="size-6" />
      <b className="figures tracking-wide">SABAI</b>
      <span className="ml-auto text-xs text-ink-3">{t('backOffice')}</span>
    </p>
  );
}
