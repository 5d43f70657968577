import { Button, CopyButton, Icon, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import type { Loaded } from '../../../shared/loading/use-load.ts';
import { Line } from '../parts/line.tsx';
import { isClientSeed } from './client-seed.ts';

export const shortHash = (hash: string): string => `${hash.slice(0, 12)}…${hash.slice(-6)}`;

/** The hash fixed before the payment, and the member's own seed. */
export function SealCard({
  seal,
  seed,
  onSeed,
}: {
  seal: Loaded<{ readonly seal: string; readonly number: number }>;
  seed: string;
  onSeed: (seed: string) => void;
}) {
  const t = useTranslations('rewardshop.draw');
  const common = useTranslations('common');
  const [edited, setEdited] = useState<string>();
  const isWrong = edited !== undefined && !isClientSeed(edited);
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface-1 p-4">
      <h2 className="flex items-center gap-2 text-lg">
        <Icon name="shield" className="size-6 text-ok" />
        {t('sealed')}
      </h2>
      <p className="text-sm text-ink-2 text-pretty">{t('sealedText')}</p>
      {seal.data ? (
        <dl className="grid gap-2 text-sm">
          <Line name={t('seal')}>
            <span className="flex items-center gap-2">
              <code title={seal.data.seal}>{shortHash(seal.data.seal)}</code>
              <CopyButton text={seal.data.seal} />
            </span>
          </Line>
          <Line name={t('number')}>{seal.data.number}</Line>
          {edited === undefined && (
            <Line name={t('seed')}>
              <span className="flex flex-wrap items-center justify-end gap-x-2">
                <code className="break-all">{seed}</code>
                <Button look="ghost" size="sm" onClick={() => setEdited(seed)}>
                  {t('change')}
                </Button>
              </span>
            </Line>
          )}
        </dl>
      ) : (
        <NotLoaded of={seal} className="h-24" />
      )}
      {edited !== undefined && (
        <form
          noValidate
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (isWrong) return;
            onSeed(edited);
            setEdited(undefined);
          }}
        >
          <TextField
            label={t('seed')}
            name="client_seed"
            value={edited}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            error={isWrong ? t('seedWrong') : undefined}
            onChange={({ target }) => setEdited(target.value)}
          />
          <Button type="submit" size="sm" look="plain" className="justify-self-start">
            {common('save')}
          </Button>
        </form>
      )}
    </section>
  );
}
