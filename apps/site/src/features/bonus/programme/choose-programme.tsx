import type { ProgrammeKind, ProgrammeProfile } from '@sabai/contract';
import { Button, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';

/** Before a programme takes the place of another bonus: what ends, and what of it stays (R4.22). */
export function ChooseProgramme({
  kind,
  type,
  onClose,
  onChosen,
}: {
  kind: ProgrammeKind;
  type: ProgrammeProfile['bonus_type'];
  onClose: () => void;
  onChosen: () => Promise<void>;
}) {
  const t = useTranslations('bonus.programme.replace');
  const tKind = useTranslations('bonus.offer.rewards');
  const { run, isBusy } = useAction(async () => {
    const body = { confirm: true };
    await (kind === 'cashback'
      ? api('member', 'cashback-member').create(body)
      : api('member', 'rebate-member').create(body));
    onClose();
    await onChosen();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button look="outline" className="flex-1" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button look="brand" className="flex-1" isBusy={isBusy} onClick={() => void run()}>
            {t('change')}
          </Button>
        </>
      }
    >
      <p className="text-pretty">
        {type === 'promotion' ? t('promotion') : type !== 'none' && t('programme', { kind: tKind(type) })}
      </p>
    </Dialog>
  );
}
