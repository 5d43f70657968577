import { Button, CopyButton, Dialog } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { Unanswered } from '../../../shared/parts/unanswered.tsx';
import { loadRoles } from '../roles/role-access.ts';
import { RoleChoice } from '../roles/role-choice.tsx';

/** Creates an invitation for some roles and shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('identity-office.people');
  const common = useTranslations('common');
  const roles = usePolled(loadRoles, 'roles');
  const [chosen, setChosen] = useState<readonly string[]>(['support']);
  const [made, setMade] = useState<{ link: string; isAgreed: boolean }>();
  const sending = useSending();
  const invite = () =>
    sending.send(async () => {
      const { token, is_agreed: isAgreed } = await api('staff', 'staff-invitation').create({ roles: [...chosen] });
      // After the #, browsers do not send it to the server.
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
      isReady={roles.data !== undefined && chosen.length > 0}
      sending={sending}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      <p className="text-ink-2 text-pretty">{t('inviteText')}</p>
      <Unanswered polled={roles} />
      {roles.data && <RoleChoice roles={roles.data} value={chosen} onChange={setChosen} />}
    </FormDialog>
  );
}
