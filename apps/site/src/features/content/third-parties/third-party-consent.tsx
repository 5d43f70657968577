import { Button } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useConfig, useMember } from '../../../shared/context/root-data.ts';
import { useOpenModals } from '../../../shared/modals/modal-store.ts';
import { pageAt } from '../../../shared/pages/pages.ts';
import type { ThirdParties } from '../../../shared/third-parties/third-parties.ts';
import { hasThirdParties, showPage, showWindow } from './load-third-parties.ts';

const storageKey = 'consent';
const read = (): string | null => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return 'no';
  }
};

/**
 * Asks visitors for consent before third-party services are loaded. A member's pages contain payment forms, so they
 * have none: after a login the page is reloaded, which removes the services.
 */
export function ThirdPartyConsent({ parties }: { parties: ThirdParties | null }) {
  const t = useTranslations('content.consent');
  const tNav = useTranslations('nav');
  const { webName } = useConfig();
  const member = useMember();
  const { pathname } = useLocation();
  /* The answer is stored in the browser only; until it is read, the question is not shown. */
  const [answer, setAnswer] = useState<string | null>('unknown');
  useEffect(() => setAnswer(read()), []);
  useEffect(() => {
    if (member && hasThirdParties()) location.reload();
  }, [member]);
  useEffect(() => {
    if (answer === 'yes' && parties && !member) showPage(parties, pageAt(pathname)?.group);
  }, [answer, parties, member, pathname]);
  const isLoggingIn = useOpenModals().some(({ id }) => id === 'login');
  useEffect(() => {
    if (answer === 'yes' && parties && !member && isLoggingIn) showWindow(parties, 'login');
  }, [answer, parties, member, isLoggingIn]);
  if (answer !== null || member || !parties) return null;
  const decide = (decision: 'yes' | 'no') => {
    try {
      localStorage.setItem(storageKey, decision);
    } catch {}
    setAnswer(decision);
  };
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+12px)] z-50 mx-auto grid max-w-2xl gap-3 rounded-lg border border-line-strong bg-surface-2 p-4 shadow-raised md:bottom-6"
    >
      <h2 className="text-base">{t('title')}</h2>
      <p className="text-sm text-ink-2 text-pretty">
        {t('text', { name: webName })}{' '}
        <Link to="/cookies-policy" className="text-brand underline">
          {tNav('footer.cookies')}
        </Link>
      </p>
      <div className="flex flex-wrap gap-2 pr-14 md:pr-0">
        <Button size="sm" onClick={() => decide('no')}>
          {t('decline')}
        </Button>
        <Button size="sm" onClick={() => decide('yes')}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
