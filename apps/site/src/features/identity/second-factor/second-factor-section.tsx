import { Badge, Button, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { NotLoaded } from '../../../shared/loading/not-loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { SecuritySection } from '../parts/security-section.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { type FactorKey, SetUpDialog } from './set-up-dialog.tsx';

/** 2-step verification: on, off, and the recovery codes for a lost phone. */
export function SecondFactorSection({ onChanged }: { onChanged: () => Promise<void> }) {
  const t = useTranslations('identity.security.factor');
  const factor = useLoad(() => api('member', 'second-factor').find());
  const { data, reload } = factor;
  const [settingUp, setSettingUp] = useState<FactorKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isStopping, setStopping] = useState(false);
  const changed = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  const begin = useAction(async () => {
    setSettingUp(await withProof(() => api('member', 'second-factor').create(undefined)));
  });
  const renew = useAction(async () => {
    setCodes((await withProof(() => api('member', 'recovery-code').create(undefined))).recovery_codes);
    await reload();
  });
  return (
    <SecuritySection
      id="factor-title"
      icon="lock"
      title={t('title')}
      badge={data && <Badge tone={data.is_on ? 'ok' : 'plain'}>{data.is_on ? t('on') : t('off')}</Badge>}
      text={t('text')}
      action={
        data &&
        (data.is_on ? (
          <Button look="outline" onClick={() => setStopping(true)}>
            {t('stop')}
          </Button>
        ) : (
          <Button look="brand" icon="qr-code" isBusy={begin.isBusy} onClick={() => void begin.run()}>
            {t('start')}
          </Button>
        ))
      }
    >
      {!data && <NotLoaded of={factor} className="m-5 h-10" />}
      {data?.is_on && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4">
          <p className="text-sm text-ink-2">{t('codesLeft', { count: data.recovery_codes_left })}</p>
          <Button look="ghost" size="sm" icon="refresh" isBusy={renew.isBusy} onClick={() => void renew.run()}>
            {t('renew')}
          </Button>
        </div>
      )}
      <SetUpDialog
        factor={settingUp}
        onClose={() => setSettingUp(undefined)}
        onDone={async (recoveryCodes) => {
          setSettingUp(undefined);
          setCodes(recoveryCodes);
          await changed();
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      <ConfirmDialog
        isOpen={isStopping}
        title={t('stopTitle')}
        text={t('stopText')}
        action={t('stop')}
        onClose={() => setStopping(false)}
        onConfirm={async () => {
          await withProof(() => api('member', 'second-factor').remove(null));
          setStopping(false);
          toast(t('stopped'));
          await changed();
        }}
      />
    </SecuritySection>
  );
}
