import { Button, Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useBlocksHere } from '../../features/content/blocks-here.ts';
import { FreestyleBlocks } from '../../features/content/freestyle-blocks.tsx';
import { SiteLink } from '../../shared/content/site-link.tsx';
import { useNavLinks } from '../../shared/context/nav-links.ts';
import { useConfig } from '../../shared/context/root-data.ts';
import { useFeature } from '../../shared/context/use-feature.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { TimeZone } from '../../shared/parts/time-zone.tsx';
import { Logo } from './logo.tsx';

const linkClass = 'inline-block py-1 text-ink-2 transition-colors hover:text-ink-1';

/** The end of every page: the operator's texts, and the footer. */
export const SiteFooter = () => (
  <>
    <FreestyleBlocks />
    <Footer />
  </>
);

/** Links, languages, and the notices required of a gambling site. */
function Footer() {
  const t = useTranslations('nav');
  const { webName, isPlayMoney, footerBlocks, poweredBy } = useConfig();
  const isFair = useFeature('fairness');
  const blocks = useBlocksHere(footerBlocks);
  const { nativeName } = useSiteLocale();
  const links = useNavLinks();
  return (
    <footer className="mt-10 border-t border-line bg-surface-1 md:mt-16">
      <div className="mx-auto grid max-w-[1280px] grid-cols-2 gap-x-4 gap-y-6 px-4 py-8 md:grid-cols-[1.4fr_1fr_1fr] md:gap-8 md:px-7 md:py-10">
        <div className="col-span-2 grid content-start gap-4 md:col-span-1">
          <Logo />
          <p className="max-w-sm text-sm text-ink-2 text-pretty">{t('footer.about', { name: webName })}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="plain" size="sm" icon="globe" data-opens="language">
              {nativeName}
            </Button>
            <Button look="plain" size="sm" icon="headset" data-opens="contact">
              {t('contact')}
            </Button>
          </div>
        </div>
        <nav aria-label={t('footer.explore')}>
          <h2 className="mb-2 text-base">{t('footer.explore')}</h2>
          <ul className="text-sm">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link className={linkClass} to={to}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footer.rules')}>
          <h2 className="mb-2 text-base">{t('footer.rules')}</h2>
          <ul className="text-sm">
            {isFair && (
              <li>
                <Link className={linkClass} to="/fairness">
                  {t('footer.fairness')}
                </Link>
              </li>
            )}
            <li>
              <Link className={linkClass} to="/verify-statement">
                {t('footer.statement')}
              </Link>
            </li>
            <li>
              <Link className={linkClass} to="/terms-and-conditions">
                {t('footer.terms')}
              </Link>
            </li>
            <li>
              <Link className={linkClass} to="/privacy-policy">
                {t('footer.privacy')}
              </Link>
            </li>
            <li>
              <Link className={linkClass} to="/cookies-policy">
                {t('footer.cookies')}
              </Link>
            </li>
            <li>
              <Link className={linkClass} to="/privacy-policy#security">
                {t('footer.security')}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      {(blocks.length > 0 || poweredBy.length > 0) && (
        <div className="border-t border-line">
          <div className="mx-auto grid max-w-[1280px] gap-6 px-4 py-6 md:grid-cols-2 md:px-7">
            {blocks.map(({ id, title, text, link }) => (
              <section key={id} className="grid content-start gap-1 text-sm">
                <h2 className="text-base">{link ? <SiteLink to={link}>{title}</SiteLink> : title}</h2>
                {text && <p className="text-ink-2 text-pretty">{text}</p>}
              </section>
            ))}
            {poweredBy.length > 0 && (
              <section className="grid content-start gap-2 text-sm">
                <h2 className="text-base">{t('footer.poweredBy')}</h2>
                <ul className="flex flex-wrap items-center gap-4 text-ink-2">
                  {poweredBy.map(({ id, name, image, link }) => {
                    const logo = image ? <img src={image} alt={name} loading="lazy" className="h-8" /> : name;
                    return <li key={id}>{link ? <SiteLink to={link}>{logo}</SiteLink> : logo}</li>;
                  })}
                </ul>
              </section>
            )}
          </div>
        </div>
      )}
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-[1280px] items-start gap-4 px-4 py-6 text-sm text-ink-3 md:items-center md:px-7">
          <span className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-bad font-bold text-bad">
            18+
          </span>
          <div className="grid gap-1">
            <p className="text-pretty">{t('footer.responsible')}</p>
            <TimeZone />
            {isPlayMoney && (
              <p className="flex items-start gap-2 text-warn">
                <Icon name="info" className="mt-0.5 size-4" />
                {t('footer.playMoney')}
              </p>
            )}
          </div>
        </div>
      </div>
    </footer>
  );
}
