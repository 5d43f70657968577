import type { StaffRole } from '@sabai/contract';
import { Button, CopyButton, Dialog, SelectField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';

const roles: readonly StaffRole[] = ['support', 'cashier', 'admin'];

/** Makes an invitation for a role and shows its link, which nobody sees again. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('identity-office.people');
  const common = useTranslations('common');
  const roleName = useTranslations('identity-office.role');
  const [role, setRole] = useState<StaffRole>('support');
  const [made, setMade] = useState<{ link: string; isAgreed: boolean }>();
  const sending = useSending();
  const invite = () =>
    sending.send(async () => {
      const { token, is_agreed: isAgreed } = await api('staff', 'staff-invitation').create({ role });
      // After the # it is sent to no server before the person opens the page.
      setMade({ link: `${location.origin}/invitation#${token}`, isAgreed });
    });
  if (made) {
    return (
      <Dialog
        isOpen
        isHeld
        onClose={onClose}
        title={t('link')}
        footer={
          <Button look="brand" onClick={onClose}>
            {common('close')}
          </Button>
        }
      >
        <p className="text-ink-2 text-pretty">{t('linkText')}</p>
        {!made.isAgreed && <p className="mt-2 text-warn text-pretty">{t('waits')}</p>}
        <div className="mt-4 flex items-start gap-3 rounded-sm border border-line bg-surface-2 p-3">
          <code className="min-w-0 flex-1 font-mono text-sm break-all">{made.link}</code>
          <CopyButton text={made.link} />
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('invite')}
      submit={t('create')}
      isReady
      sending={sending}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      <p className="text-ink-2 text-pretty">{t('inviteText')}</p>
      <SelectField label={t('role')} value={role} onChange={({ target }) => setRole(target.value as StaffRole)}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {roleName(one)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
