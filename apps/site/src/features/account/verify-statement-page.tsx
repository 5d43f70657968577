import { buttonClass, Icon, Spinner, useMomentText } from '@sabai/ui';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { PageBody, Panel } from '../../shared/parts/page-body.tsx';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import { readSealed } from './seal.ts';

type Verdict = 'checking' | 'failed' | 'forged' | { readonly sealedAt: string };

/** Verifies a statement for anybody, without uploading the file. */
export function VerifyStatementPage({ keyId }: { keyId: string }) {
  const t = useTranslations('account.seal');
  const title = useTranslations('title');
  const momentOf = useMomentText();
  const id = useId();
  const [verdict, setVerdict] = useState<Verdict>();
  async function check(file: File | undefined) {
    if (!file) return;
    setVerdict('checking');
    try {
      const sealed = await readSealed(new Uint8Array(await file.arrayBuffer()));
      const answer = sealed && (await api('public', 'statement-seal').create(sealed));
      setVerdict(answer?.sealed_at ? { sealedAt: answer.sealed_at } : 'forged');
    } catch (error) {
      console.info('the seal could not be checked', error);
      setVerdict('failed');
    }
  }
  return (
    <PageBody>
      <PageHeader icon="shield" title={title('verify_statement')} lead={t('lead')} />
      <div className="grid gap-5">
        <Panel className="grid justify-items-center gap-5 py-10 text-center">
          <div role="status" className="grid justify-items-center gap-3">
            {verdict === 'checking' && (
              <>
                <Spinner />
                <p className="text-ink-2">{t('checking')}</p>
              </>
            )}
            {verdict === 'failed' && <p className="text-bad">{t('failed')}</p>}
            {verdict === 'forged' && (
              <Result isGood={false} title={t('forged')}>
                {t('forgedText')}
              </Result>
            )}
            {typeof verdict === 'object' && (
              <Result isGood title={t('genuine')}>
                {t('genuineText', { date: momentOf(verdict.sealedAt) })}
              </Result>
            )}
          </div>
          <input
            id={id}
            type="file"
            accept="application/pdf"
            className="peer sr-only"
            onChange={(event) => {
              void check(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass(
              verdict ? 'outline' : 'brand',
              'lg',
              'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
            )}
          >
            <Icon name="upload" />
            {verdict ? t('other') : t('choose')}
          </label>
        </Panel>
        <Panel className="grid gap-2">
          <h2 className="text-lg">{t('how')}</h2>
          <p className="text-ink-2 wrap-anywhere">{t('howText', { key: keyId })}</p>
        </Panel>
      </div>
    </PageBody>
  );
}

const Result = ({ isGood, title, children }: { isGood: boolean; title: string; children: React.ReactNode }) => (
  <>
    <span
      className={`grid size-16 place-items-center rounded-full ${isGood ? 'bg-ok text-ground' : 'bg-bad text-ground'}`}
    >
      <Icon name={isGood ? 'check' : 'x'} className="size-8" />
    </span>
    <p className="text-xl font-semibold text-balance">{title}</p>
    <p className="max-w-prose text-ink-2 text-pretty">{children}</p>
  </>
);
