import { useTranslations } from 'use-intl/react';
import mark from './mark.svg';

/** The console's name beside its mark. */
export function Wordmark({ className = '' }: { className?: string }) {
  const t = useTranslations('office.shell');
  return (
    <p className={`flex items-center gap-2.5 ${className}`}>
      <img src={mark} alt="" className="size-8" />
      <span className="grid leading-tight">
        <span className="figures font-bold tracking-wide">SABAI</span>
        <span className="text-xs text-ink-3">{t('backOffice')}</span>
      </span>
    </p>
  );
}
