import type { staffMemberRound } from '@sabai/contract';
import { Button, DateTime, Dialog, EmptyState } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../shared/api/answer.ts';
import { api } from '../../shared/api/api.ts';
import { usePages } from '../../shared/api/use-pages.ts';
import { usePolled } from '../../shared/api/use-polled.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { Amount } from '../../shared/parts/amount.tsx';
import { Fact } from '../../shared/parts/fact.tsx';
import { Unanswered } from '../../shared/parts/unanswered.tsx';

type Round = Answer<typeof staffMemberRound, 'get'>;
const atOnce = 50;
const everyMs = 30_000;

/** All rounds of a member, page by page, each with its movements. */
export function RoundsTable({ memberId }: { memberId: string }) {
  const t = useTranslations('identity-office.member');
  const words = useTranslations('dossier-office.rounds');
  const history = useTranslations('history');
  const [opened, setOpened] = useState<string>();
  const pages = usePages(
    async (before, signal) => {
      const query = { member_id: memberId, $limit: atOnce, ...(before && { before }) };
      const { data } = await api('staff', 'member-round').find(query, { signal });
      return { data, next: data.length < atOnce ? null : data.at(-1)!.id };
    },
    `rounds ${memberId}`,
    everyMs,
  );
  const { rows } = pages;
  if (!rows) return <Unanswered polled={pages} />;
  if (rows.length === 0) return <EmptyState icon="dice" title={t('noBets')} />;
  return (
    <>
      <DataTable
        label={t('bets')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'game',
            label: t('game'),
            cell: ({ id, game, round_id }) => (
              <>
                <button
                  type="button"
                  className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
                  onClick={() => setOpened(id)}
                >
                  {game.name}
                </button>
                <span className="figures block max-w-44 text-xs whitespace-normal break-all text-ink-3">
                  {round_id}
                </span>
              </>
            ),
          },
          {
            id: 'net',
            label: t('winLose'),
            isFigure: true,
            card: 'end',
            cell: ({ net, currency_code }) =>
              net === null ? '–' : <Amount amount={net} currency={currency_code} isSigned className="font-semibold" />,
          },
          {
            id: 'status',
            label: history('column.status'),
            cell: ({ status, is_free }) => (
              <span className="text-ink-2">
                {[history(`roundStatus.${status}`), ...(is_free ? [history('round.free')] : [])].join(' · ')}
              </span>
            ),
          },
          {
            id: 'stake',
            label: history('column.betAmount'),
            isFigure: true,
            card: 'end',
            cell: ({ stake, currency_code }) => <Amount amount={stake} currency={currency_code} />,
          },
          {
            id: 'when',
            label: t('when'),
            card: 'line',
            cell: ({ created_at }) => (
              <span className="text-ink-3">
                <DateTime value={created_at} />
              </span>
            ),
          },
        ]}
      />
      {pages.more && (
        <div className="grid justify-items-center p-3">
          <Button look="outline" size="sm" isBusy={pages.isLoadingMore} onClick={pages.more}>
            {words('older')}
          </Button>
        </div>
      )}
      {opened && <RoundDialog memberId={memberId} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** One round with all its movements, and a link to its proof. */
function RoundDialog({ memberId, id, onClose }: { memberId: string; id: string; onClose: () => void }) {
  const words = useTranslations('dossier-office.rounds');
  const history = useTranslations('history');
  const polled = usePolled(
    (signal) => api('staff', 'member-round').get(id, { query: { member_id: memberId }, signal }),
    `round ${memberId} ${id}`,
  );
  const { data } = polled;
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={data?.game.name ?? words('title')}>
      <Unanswered polled={polled} />
      {data && <RoundFacts round={data} />}
      {data && (
        <DataTable
          label={history('round.steps')}
          rows={data.steps}
          idOf={({ sequence }) => sequence}
          columns={[
            { id: 'type', label: history('column.type'), cell: ({ type }) => history(`type.${type}`) },
            {
              id: 'amount',
              label: history('column.winLose'),
              isFigure: true,
              card: 'end',
              cell: ({ win_lose }) => <Amount amount={win_lose} currency={data.currency_code} isSigned />,
            },
            {
              id: 'after',
              label: history('column.afterAmount'),
              isFigure: true,
              card: 'end',
              cell: ({ after_amount }) => <Amount amount={after_amount} currency={data.currency_code} />,
            },
            {
              id: 'reference',
              label: history('column.reference'),
              card: 'line',
              cell: ({ reference }) => <span className="figures text-xs break-all text-ink-3">{reference}</span>,
            },
            {
              id: 'when',
              label: history('column.dateTime'),
              card: 'line',
              cell: ({ created_at }) => <DateTime value={created_at} />,
            },
          ]}
        />
      )}
    </Dialog>
  );
}

function RoundFacts({ round }: { round: Round }) {
  const words = useTranslations('dossier-office.rounds');
  const history = useTranslations('history');
  const { is_house_game, replay_path, provider, round_id } = round;
  return (
    <dl className="mb-3">
      <Fact name={history('column.round')} copy={round_id}>
        <span className="figures break-all">{round_id}</span>
      </Fact>
      <Fact name={history('round.proof')}>
        {is_house_game ? words(replay_path ? 'proved' : 'notYet') : history('round.provider', { provider })}
      </Fact>
    </dl>
  );
}
