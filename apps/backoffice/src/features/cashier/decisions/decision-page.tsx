import { depositsList, transactionChannels, withdrawalsList } from '@sabai/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { staffStore } from '../../../shared/api/session.ts';
import { useChannelName } from '../../../shared/i18n/channel-name.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import type { Preset } from '../../../shared/list/list-state.ts';
import { queueStore } from '../../../shared/live/queue-line.ts';
import { useQueueNews } from '../../../shared/live/use-queue.ts';
import type { DecisionKind, DialogKind } from './decision.ts';
import { decisionApi } from './decision-api.ts';
import { useDecisionColumns } from './decision-columns.tsx';
import { DecisionQueue } from './decision-queue.tsx';
import { type AboutMember, OpenDecision } from './open-decision.tsx';

/* While there are no live updates. */
const listEveryMs = 4000;
/** The buttons below the open row show their own keys. */
const keysOfOpen = ['next', 'previous', 'close', 'note'] as const;
const paths = { deposit: '/deposits', withdrawal: '/withdrawals' } as const;
/** Both have the same filters, as far as the screen shows them. */
const lists = { deposit: depositsList as unknown as typeof withdrawalsList, withdrawal: withdrawalsList };
/** Views of pending rows only: those for staff now, and those with an open payment or hold. */
const queues: readonly (string | undefined)[] = ['pending', 'mine', 'free', 'second', 'on_hold', 'later'];

/**
 * Pending rows are shown in their order: withdrawals of a high priority first, then the oldest. History is newest
 * first.
 */
function usePresets(kind: DecisionKind): readonly Preset[] {
  const desk = useTranslations('cashier-office.desk');
  const staffId = staffStore.use()?.id;
  const t = useTranslations('office.filter');
  const status = useTranslations('office.status');
  const oldest =
    kind === 'withdrawal'
      ? ({ by: 'queue_priority', direction: 'asc' } as const)
      : ({ by: 'request_time', direction: 'asc' } as const);
  const ofDesk: readonly Preset[] = [
    { id: 'mine', label: desk('mine'), filters: { claimed_by: staffId }, order: oldest, isCounted: true },
    { id: 'free', label: desk('free'), filters: { desk: ['free'] }, order: oldest, isCounted: true },
    { id: 'second', label: desk('second'), filters: { desk: ['second'] }, order: oldest, isCounted: true },
    { id: 'on_hold', label: desk('onHold'), filters: { desk: ['set_aside'] }, order: oldest, isCounted: true },
  ];
  return [
    { id: 'pending', label: status('pending'), filters: { work: ['due'] }, order: oldest, isCounted: true },
    ...(kind === 'withdrawal' ? ofDesk : []),
    { id: 'later', label: status('later'), filters: { work: ['later'] }, order: oldest },
    { id: 'success', label: status('success'), filters: { status: ['success'] } },
    { id: 'fail', label: status('fail'), filters: { status: ['fail'] } },
    { id: 'all', label: t('all'), filters: {} },
  ];
}

/** Deposits or withdrawals: the list, with the open one beside it. */
export function DecisionPage({ kind, about }: { kind: DecisionKind; about: AboutMember }) {
  const t = useTranslations('cashier-office.decision');
  const filter = useTranslations('office.filter');
  const channel = useChannelName();
  const client = useQueryClient();
  const { id } = useParams();
  const { isLive } = queueStore.use();
  const [chosen, setChosen] = useState<DialogKind>();
  const columns = useDecisionColumns(kind);
  useQueueNews(kind, () => void client.invalidateQueries({ queryKey: ['list', lists[kind].name] }));
  useFocusOfRow(id);
  return (
    <ListPage
      list={lists[kind]}
      title={t(kind === 'deposit' ? 'deposits' : 'withdrawals')}
      path={paths[kind]}
      find={(query, signal) => decisionApi.find(kind, query, signal)}
      {...(!isLive && { everyMs: listEveryMs })}
      columns={columns}
      presets={usePresets(kind)}
      filters={{
        request_time: { label: t('requested') },
        amount: { label: t('amount') },
        member_id: { label: t('member') },
        channel: { label: t('channel'), of: transactionChannels, nameOf: channel },
      }}
      search={filter('search')}
      idOf={(row) => row.id}
      nameOf={(row) => row.member.username}
      linkOf={(row) => `${paths[kind]}/${row.id}`}
      openId={id}
      empty={{ icon: 'check-circle', title: t('noneWaiting') }}
      {...(id && { hints: keysOfOpen })}
      keys={{
        approve: () => setChosen('success'),
        refuse: () => setChosen('fail'),
        ...(kind === 'withdrawal' && { hold: () => setChosen('hold') }),
        message: () => setChosen('message'),
        note: () => setChosen('note'),
      }}
      split="xl:grid-cols-[minmax(0,48fr)_minmax(0,52fr)] xl:gap-3"
      narrow={({ rows, linkOf, isDimmed, view }) => (
        <DecisionQueue
          kind={kind}
          rows={rows}
          linkOf={linkOf}
          isDimmed={isDimmed}
          selectedId={id!}
          isQueue={queues.includes(view)}
        />
      )}
      aside={({ rows, close, open, reload, view }) => (
        // One panel for each row, so that typed text, zoom and dialogs end with it.
        <OpenDecision
          key={id}
          kind={kind}
          id={id!}
          rows={rows}
          isQueue={queues.includes(view)}
          dialog={chosen}
          about={about}
          onAsk={setChosen}
          onClose={close}
          onOpen={open}
          onChange={() => void reload()}
        />
      )}
    />
  );
}

/** Focuses the open row when it changes, unless the focus is in use elsewhere. */
function useFocusOfRow(id: string | undefined): void {
  useEffect(() => {
    const { activeElement: active } = document;
    if (id === undefined || (active !== document.body && !active?.closest('[data-row]'))) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  }, [id]);
}
