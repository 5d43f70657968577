import { Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { sessionOf } from '../../shared/context/member.ts';
import { isShown } from '../../shared/context/nav-links.ts';
import { useRootData } from '../../shared/context/root-data.ts';
import { sideWalletIcons, sideWallets } from '../../shared/money/side-wallets.ts';
import { guard } from '../../shared/pages/guard.ts';

/** What the site knows to be with or without content (S12). */
const sections = { cashback: '/cashback', rebate: '/promotions/rebate', affiliate: '/affiliate' };

/** The standing programmes, which belong to the promotions though they are none; those that the caller may read of. */
export function ProgramLinks() {
  const t = useTranslations('bonus');
  const tNav = useTranslations('nav.setting');
  const { member, config } = useRootData();
  const session = sessionOf(member, config);
  const shown = sideWallets.filter((name) => {
    const isOpen = isShown(sections[name], config);
    return isOpen && guard(`/promotions/${name}`, '', session) === undefined;
  });
  if (shown.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-3 sm:grid-cols-3">
      {shown.map((name) => (
        <li key={name}>
          <Link
            to={`/promotions/${name}`}
            prefetch="intent"
            className="flex h-full items-center gap-3 rounded-md border border-line bg-surface-1 p-3.5 transition-colors hover:border-line-strong"
          >
            <Icon name={sideWalletIcons[name]} className="size-6 shrink-0 text-brand" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{tNav(name)}</span>
              <span className="block text-sm text-pretty text-ink-3">{t(`${name}.lead`)}</span>
            </span>
            <Icon name="caret-right" className="size-4 shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
