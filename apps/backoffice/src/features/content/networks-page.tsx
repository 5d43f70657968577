import { Button, DateTime, EmptyState, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { doneChange } from '../../shared/configuration/done-change.ts';
import { SitePage } from '../../shared/configuration/site-page.tsx';
import { DataTable } from '../../shared/parts/data-table.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { ProblemNote } from '../../shared/parts/problem-note.tsx';

/** Networks whose callers get no answer. */
export function NetworksPage() {
  const t = useTranslations('content-office');
  const isAllowed = may(staffStore.use(), 'network.block');
  const polled = usePolled(
    (signal) => api('staff', 'blocked-network').find({ $limit: 100 }, { signal }),
    'blocked networks',
  );
  const [isOpen, setOpen] = useState(false);
  const letting = useSending();
  const networks = api('staff', 'blocked-network');
  const block = async (network: string, reason: string) => {
    const row = await networks.create({ network, reason });
    await polled.reload();
    return row.id;
  };
  const letIn = async (id: string) => {
    await networks.remove(id);
    await polled.reload();
  };
  const actions = (
    <Button size="sm" look="brand" icon="plus" onClick={() => setOpen(true)}>
      {t('block')}
    </Button>
  );
  return (
    <SitePage polled={polled} permission="network.block" actions={actions}>
      {({ data }) => (
        <>
          <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('networkText')}</p>
          {letting.problem !== undefined && <ProblemNote error={letting.problem} />}
          {data.length === 0 ? (
            <EmptyState icon="shield" title={t('noNetwork')} />
          ) : (
            <DataTable
              label={t('tab.networks')}
              rows={data}
              idOf={({ id }) => id}
              columns={[
                { id: 'network', label: t('field.network'), cell: ({ id }) => <span className="figures">{id}</span> },
                { id: 'since', label: t('since'), card: 'end', cell: (row) => <DateTime value={row.created_at} /> },
                { id: 'reason', label: t('field.reason'), card: 'line', cell: ({ reason }) => reason },
                {
                  id: 'let',
                  label: t('letIn'),
                  card: 'line',
                  cell: ({ id, reason }) => (
                    <Button
                      size="sm"
                      disabled={!isAllowed}
                      onClick={() =>
                        void letting.send(async () => {
                          await letIn(id);
                          doneChange.set({ text: t('letInDone', { network: id }), undo: () => block(id, reason) });
                        })
                      }
                    >
                      {t('letIn')}
                    </Button>
                  ),
                },
              ]}
            />
          )}
          {isOpen && (
            <BlockDialog
              onClose={() => setOpen(false)}
              onBlock={async (network, reason) => {
                const id = await block(network, reason);
                doneChange.set({ text: t('blocked', { network: id }), undo: () => letIn(id) });
              }}
            />
          )}
        </>
      )}
    </SitePage>
  );
}

function BlockDialog({
  onClose,
  onBlock,
}: {
  onClose: () => void;
  onBlock: (network: string, reason: string) => Promise<void>;
}) {
  const t = useTranslations('content-office');
  const sending = useSending();
  const [network, setNetwork] = useState('');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={t('block')}
      submit={t('block')}
      look="danger"
      isReady={network.trim() !== '' && reason.trim() !== ''}
      sending={sending}
      onSubmit={() =>
        void sending.send(async () => {
          await onBlock(network.trim(), reason.trim());
          onClose();
        })
      }
      onClose={onClose}
    >
      <TextField
        label={t('field.network')}
        hint={t('hint.network')}
        autoComplete="off"
        value={network}
        onChange={({ target }) => setNetwork(target.value)}
        required
      />
      <TextField
        label={t('field.reason')}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
      />
    </FormDialog>
  );
}
