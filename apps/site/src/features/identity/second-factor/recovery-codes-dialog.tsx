import { Button, buttonClass, CopyButton, Dialog, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** Shows the recovery codes once: they are stored in a form that cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | undefined; onClose: () => void }) {
  const t = useTranslations('identity.security.factor');
  const text = codes?.join('\n') ?? '';
  return (
    <Dialog
      isOpen={codes !== undefined}
      onClose={onClose}
      title={t('recoveryTitle')}
      isHeld
      footer={
        <Button look="brand" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="flex items-start gap-3 text-ink-2 text-pretty">
          <Icon name="warning" className="size-7 shrink-0 text-warn" />
          {t('recoveryText')}
        </p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-md border border-line bg-surface-2 p-4 min-[360px]:grid-cols-2">
          {codes?.map((code) => (
            <li key={code} className="text-center font-mono tracking-wider">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-center gap-3">
          <CopyButton text={text} label={t('copy')} />
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="sabai-recovery-codes.txt"
            className={buttonClass('plain', 'sm')}
          >
            <Icon name="download" />
            {t('download')}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
