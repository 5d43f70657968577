import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { Button, CopyButton, Dialog, SelectField } from '@sabai/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { LoadFailed } from '../../shared/loading/load-failed.tsx';
import { bannerSizes, drawBanner } from './draw-banner.ts';
import type { ShareKit } from './share-panel.tsx';

/** Texts and banners in every language of the site. */
export function ShareDialog({
  what,
  kit,
  name,
  onClose,
}: {
  what: 'texts' | 'banners';
  kit: ShareKit;
  name: string;
  onClose: () => void;
}) {
  const t = useTranslations('affiliate.page');
  const { prefix } = useSiteLocale();
  const [language, setLanguage] = useState<string>(prefix);
  const text = kit.texts.find(({ locale }) => locale === language)?.text ?? '';
  return (
    <Dialog isOpen onClose={onClose} title={t(what)} size="md">
      <div className="grid grid-cols-1 gap-4">
        <SelectField label={t('language')} value={language} onChange={(event) => setLanguage(event.target.value)}>
          {kit.texts.map(({ locale }) => (
            <option key={locale} value={locale}>
              {locales[locale as LocalePrefix].nativeName}
            </option>
          ))}
        </SelectField>
        {what === 'texts' ? (
          <div className="grid grid-cols-1 gap-3 rounded-md bg-surface-2 p-3">
            <p className="wrap-anywhere" lang={locales[language as LocalePrefix].intl}>
              {text}
            </p>
            <CopyButton text={text} />
          </div>
        ) : (
          bannerSizes.map(([width, height]) => (
            <Banner key={width} size={[width, height]} text={text} qr={kit.qr_image} name={`${name}-${language}`} />
          ))
        )}
      </div>
    </Dialog>
  );
}

function Banner({
  size: [width, height],
  text,
  qr,
  name,
}: {
  size: readonly [number, number];
  text: string;
  qr: string;
  name: string;
}) {
  const t = useTranslations('affiliate.page');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    if (canvas.current && problem === undefined) drawBanner(canvas.current, { text, qr }).catch(setProblem);
  }, [text, qr, problem]);
  if (problem !== undefined) return <LoadFailed error={problem} onRetry={() => setProblem(undefined)} />;
  const save = () => {
    const link = document.createElement('a');
    link.href = canvas.current!.toDataURL('image/png');
    link.download = `${name}-${width}x${height}.png`;
    link.click();
  };
  return (
    <figure className="grid gap-2">
      <canvas ref={canvas} width={width} height={height} className="w-full rounded-md" role="img" aria-label={text} />
      <figcaption className="flex items-center justify-between gap-3 text-sm text-ink-3">
        <span className="figures">{`${width} × ${height}`}</span>
        <Button size="sm" icon="download" onClick={save}>
          {t('save')}
        </Button>
      </figcaption>
    </figure>
  );
}
