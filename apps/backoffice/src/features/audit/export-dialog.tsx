import { toast } from '@sabai/ui';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../shared/configuration/change-dialog.tsx';
import { type AuditQuery, filtersOf } from './audit-query.ts';

/** Requests the unmasked file. Staff who may approve it alone receive it immediately. */
export function ExportDialog({ query, onClose }: { query: AuditQuery; onClose: () => void }) {
  const t = useTranslations('audit-office.audit');
  const navigate = useNavigate();
  const sending = useSending(() => void navigate('/approvals?view=byMe&kind=audit-export'));
  const ask = (reason: string) =>
    void sending.send(async () => {
      const { path } = await api('staff', 'audit-export').create({ ...filtersOf(query), reason });
      location.assign(path);
      toast(t('exportWhole'));
      onClose();
    });
  return (
    <ChangeDialog what={t('exportWhole')} changes={[]} sending={sending} onSubmit={ask} onClose={onClose}>
      <p className="text-ink-2">{t('exportWholeText')}</p>
    </ChangeDialog>
  );
}
