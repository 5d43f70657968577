import { defineStaffList, type staffBlockedNetwork } from '@sabai/contract';
import { Button, DateTime, TextField } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { useSending } from '../../shared/api/use-sending.ts';
import { doneChange } from '../../shared/configuration/done-change.ts';
import { UndoBar } from '../../shared/configuration/undo-bar.tsx';
import type { ListColumnView } from '../../shared/list/list-table.tsx';
import { useReloadList, WholeListPage } from '../../shared/list/whole-list-page.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';

const networksList = defineStaffList({
  name: 'networks',
  permission: 'network.view',
  columns: { id: 'text', reason: 'text', created_at: 'moment' },
  filters: { search: { by: 'search' }, created_at: { by: 'days' } },
  sorts: ['id', 'created_at'],
  order: { by: 'created_at', direction: 'desc' },
});
type Network = Answer<typeof staffBlockedNetwork, 'find'>['data'][number];

/** Blocked networks. */
export function NetworksPage() {
  const t = useTranslations('content-office');
  const isAllowed = may(staffStore.use(), 'network.block');
  const [isOpen, setOpen] = useState(false);
  const networks = api('staff', 'blocked-network');
  const reload = useReloadList(networksList.name);
  const block = async (network: string, reason: string) => {
    const row = await networks.create({ network, reason });
    await reload();
    return row.id;
  };
  const columns: readonly ListColumnView<Network>[] = [
    { id: 'network', label: t('field.network'), sort: 'id', cell: ({ id }) => <span className="figures">{id}</span> },
    {
      id: 'since',
      label: t('since'),
      card: 'end',
      sort: 'created_at',
      cell: (row) => <DateTime value={row.created_at} />,
    },
    { id: 'reason', label: t('field.reason'), card: 'line', cell: ({ reason }) => reason },
  ];
  return (
    <WholeListPage
      list={networksList}
      title={t('tab.networks')}
      path="/site/networks"
      load={async (signal) => (await networks.find({ $limit: 100 }, { signal })).data}
      columns={columns}
      filters={{ created_at: { label: t('since') } }}
      search={t('field.network')}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      bulk={
        isAllowed
          ? [
              {
                id: 'let',
                label: t('letIn'),
                act: ({ id }) => networks.remove(id),
                undo: ({ id, reason }) => networks.create({ network: id, reason }),
              },
            ]
          : []
      }
      empty={{ icon: 'shield', title: t('noNetwork') }}
      actions={
        isAllowed && (
          <Button size="sm" look="brand" icon="plus" onClick={() => setOpen(true)}>
            {t('block')}
          </Button>
        )
      }
    >
      <UndoBar onUndone={reload} />
      <p className="mb-4 max-w-2xl text-ink-2 text-pretty">{t('networkText')}</p>
      {isOpen && (
        <BlockDialog
          onClose={() => setOpen(false)}
          onBlock={async (network, reason) => {
            const id = await block(network, reason);
            const letIn = async () => {
              await networks.remove(id);
              await reload();
            };
            doneChange.set({ text: t('blocked', { network: id }), undo: letIn });
          }}
        />
      )}
    </WholeListPage>
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
