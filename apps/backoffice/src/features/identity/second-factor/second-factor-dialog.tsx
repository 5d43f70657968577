import { Button, Dialog, Skeleton, TextField } from '@sabai/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { LoadFailed } from '../../../shared/parts/load-failed.tsx';

type Step =
  | { readonly at: 'off' }
  | { readonly at: 'on'; readonly codesLeft: number }
  | { readonly at: 'scan'; readonly secret: string; readonly picture: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** 2-step verification for the own login: switched on with the password, switched off with a code. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('identity-office.factor');
  const [step, setStep] = useState<Step>();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<unknown>();
  const sending = useSending();
  const load = useCallback(() => {
    setFault(undefined);
    api('staff', 'second-factor')
      .find()
      .then(({ is_on, recovery_codes_left: codesLeft }) => setStep(is_on ? { at: 'on', codesLeft } : { at: 'off' }))
      .catch(setFault);
  }, []);
  useEffect(load, [load]);

  const submit = () =>
    sending.send(async () => {
      if (step?.at === 'off') {
        const { secret, qr_image: picture } = await api('staff', 'second-factor').create({ password: typed });
        setStep({ at: 'scan', secret, picture });
      } else if (step?.at === 'scan') {
        const { recovery_codes: codes } = await api('staff', 'second-factor').patch(null, { code: typed });
        setStep({ at: 'codes', codes });
      } else {
        await api('staff', 'second-factor').update(null, { code: typed });
        onClose();
      }
      setTyped('');
    });

  if (!step) {
    return (
      <Dialog isOpen onClose={onClose} title={t('title')}>
        {fault === undefined ? <Skeleton className="h-24" /> : <LoadFailed error={fault} onRetry={load} />}
      </Dialog>
    );
  }
  if (step.at === 'codes') {
    return (
      <Dialog
        isOpen
        isHeld
        onClose={onClose}
        title={t('title')}
        footer={
          <Button look="brand" onClick={onClose}>
            {t('kept')}
          </Button>
        }
      >
        <p className="text-pretty">{t('codes')}</p>
        <ul className="mt-4 grid grid-cols-2 gap-2 rounded-sm border border-line bg-surface-2 p-4 text-center font-mono">
          {step.codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Dialog>
    );
  }
  const words = { off: t('begin'), on: t('stop'), scan: t('finish') };
  const isPassword = step.at === 'off';
  return (
    <FormDialog
      title={t('title')}
      submit={words[step.at]}
      isReady={typed !== ''}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2 text-pretty">
        {step.at === 'off' ? t('off') : step.at === 'on' ? t('on', { count: step.codesLeft }) : t('scan')}
      </p>
      {step.at === 'scan' && (
        <div className="grid justify-items-center gap-3">
          <img
            src={step.picture}
            alt={t('picture')}
            width={192}
            height={192}
            className="size-48 rounded-sm bg-white p-2"
          />
          <code className="max-w-full break-all font-mono text-sm">{step.secret}</code>
        </div>
      )}
      <TextField
        key={step.at}
        name={isPassword ? 'password' : 'otp_code'}
        type={isPassword ? 'password' : 'text'}
        label={isPassword ? t('password') : t('code')}
        icon={isPassword ? 'lock' : 'key'}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
