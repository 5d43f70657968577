import '../../shared/offers/offers.css';
import { Button, CopyButton, Icon, type IconName, Skeleton, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { savePicture } from '../../shared/parts/save-picture.ts';
import { PlanPromise } from './plan-terms.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Profile } from './use-affiliate.ts';

export const shareOf = (subId: string) => api('member', 'affiliate-share').find(subId ? { sub1: subId } : {});
export type ShareKit = Awaited<ReturnType<typeof shareOf>>;

/** The own link with its picture, and what can be passed on with it. */
export function SharePanel({ profile }: { profile: Profile }) {
  const t = useTranslations('affiliate.page');
  const { prefix } = useSiteLocale();
  const [subId, setSubId] = useState('');
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState<'texts' | 'banners'>();
  const { data: kit, error, reload } = useLoad((of) => shareOf(of), chosen);
  if (!kit) return error ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className="h-56 w-full" />;
  const name = `sabai-${profile.ref_code}`;
  const text = kit.texts.find(({ locale }) => locale === prefix)?.text ?? kit.link;
  return (
    <section data-hue="free-spins" className="offer-scene p-5 md:p-6">
      <div className="relative grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 gap-3">
          <h2 className="text-xl">{t('shareTitle')}</h2>
          <p className="offer-quiet max-w-prose text-pretty">
            {profile.contract && <PlanPromise terms={profile.contract} currency={profile.currency_code} />}{' '}
            {t('code', { code: profile.ref_code })}
          </p>
          <div className="flex min-w-0 flex-wrap items-center gap-2 rounded-md bg-black/35 p-1.5 pl-3">
            <span className="min-w-0 flex-1 font-semibold break-all">{kit.link}</span>
            <CopyButton text={kit.link} label={t('copyLink')} look="light" />
          </div>
          <div className="flex flex-wrap gap-2">
            <a
              href={`https://line.me/R/share?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={pressClass}
              data-look="line"
            >
              <Icon name="chat" className="size-4.5" />
              LINE
            </a>
            <Press icon="qr-code" onClick={() => void savePicture(kit.qr_image, name)}>
              {t('qr')}
            </Press>
            <Press icon="envelope" onClick={() => setOpen('texts')}>
              {t('texts')}
            </Press>
            <Press icon="download" onClick={() => setOpen('banners')}>
              {t('banners')}
            </Press>
          </div>
          <form
            className="offer-glass grid gap-2 p-3"
            onSubmit={(event) => {
              event.preventDefault();
              setChosen(
                subId
                  .trim()
                  .replaceAll(/[^A-Za-z0-9_-]/g, '')
                  .slice(0, 32),
              );
            }}
          >
            <div className="flex flex-wrap items-end gap-2">
              <div className="min-w-40 flex-1">
                <TextField
                  label={t('subId')}
                  value={subId}
                  maxLength={32}
                  onChange={(event) => setSubId(event.target.value)}
                />
              </div>
              <Button type="submit" look="plain">
                {t('subIdUse')}
              </Button>
            </div>
            <p className="text-sm">{t('subIdHint')}</p>
          </form>
        </div>
        <img
          src={kit.qr_image}
          alt={t('qrAlt', { code: profile.ref_code })}
          width={200}
          height={200}
          className="mx-auto aspect-square w-44 rounded-lg bg-white p-2 md:w-52"
        />
      </div>
      {open && <ShareDialog what={open} kit={kit} name={name} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

const pressClass = 'offer-press text-sm hover:bg-white/20';
const Press = ({ icon, onClick, children }: { icon: IconName; onClick: () => void; children: string }) => (
  <button type="button" className={pressClass} data-look="line" onClick={onClick}>
    <Icon name={icon} className="size-4.5" />
    {children}
  </button>
);
