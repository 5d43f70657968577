import type { ReplayResponse } from '@sabai/games/protocol';
import { buttonClass, DateTime, Money, Sheet, Skeleton } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { type Column, RecordTable } from '../../../shared/parts/record-table.tsx';
import type { Round } from './bet-list.tsx';

const loadRound = ({ id }: { id: string }) => api('member', 'bet-round').get(id);
type RoundDetail = Awaited<ReturnType<typeof loadRound>>;
type Step = RoundDetail['steps'][number];

/** One round of the history: its movements step by step, its replay, and its verification. */
export function RoundSheet({ round, onClose }: { round: Round; onClose: () => void }) {
  const t = useTranslations('history');
  const { data = round, error, isLoading, reload } = useLoad(loadRound, { id: round.id });
  const steps = 'steps' in data ? (data as RoundDetail).steps : undefined;
  const money = (amount: string, isSigned = false) => (
    <Money amount={amount} currency={round.currency_code} format="full" isSigned={isSigned} />
  );
  const columns: readonly Column<Step>[] = [
    { id: 'time', label: t('column.dateTime'), cell: ({ created_at }) => <DateTime value={created_at} /> },
    { id: 'type', label: t('column.type'), cell: ({ type }) => t(`type.${type}`) },
    { id: 'effect', label: t('column.amount'), cell: ({ win_lose }) => money(win_lose, true), isFigure: true },
    { id: 'before', label: t('column.beforeAmount'), cell: (row) => money(row.before_amount), isFigure: true },
    { id: 'after', label: t('column.afterAmount'), cell: (row) => money(row.after_amount), isFigure: true },
    {
      id: 'reference',
      label: t('column.reference'),
      cell: ({ reference }) => <code className="text-xs break-all">{reference}</code>,
    },
  ];
  return (
    <Sheet isOpen onClose={onClose} title={data.game.name} size="lg">
      <div className="grid grid-cols-1 gap-5">
        <dl className="grid gap-2 sm:grid-cols-2 sm:gap-x-8">
          <Fact label={t('column.dateTime')}>
            <DateTime value={data.created_at} />
          </Fact>
          <Fact label={t('column.status')}>{t(`roundStatus.${data.status}`)}</Fact>
          <Fact label={t('column.betAmount')}>{money(data.stake)}</Fact>
          <Fact label={t('column.won')}>{data.net === null ? '–' : money(data.payout)}</Fact>
          <Fact label={t('column.winLose')}>{data.net === null ? '–' : money(data.net, true)}</Fact>
          {Number(data.returned) > 0 && <Fact label={t('column.returned')}>{money(data.returned)}</Fact>}
          <Fact label={t('column.round')}>
            <code className="text-xs break-all">{data.round_id}</code>
          </Fact>
        </dl>
        <section className="grid grid-cols-1 gap-2">
          <h3 className="font-semibold">{t('round.steps')}</h3>
          {steps ? (
            <RecordTable label={t('round.steps')} columns={columns} rows={steps} idOf={({ sequence }) => sequence} />
          ) : error && !isLoading ? (
            <LoadFailed error={error} onRetry={reload} />
          ) : (
            <Skeleton className="h-24 w-full" />
          )}
        </section>
        <section className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">{t('round.proof')}</h3>
          {data.is_house_game ? (
            data.status === 'open' ? (
              <p className="text-ink-2 text-pretty">{t('round.open')}</p>
            ) : (
              steps && <Proofs paths={pathsOf(data, steps)} />
            )
          ) : (
            <p className="text-ink-2 text-pretty">{t('round.provider', { provider: data.provider })}</p>
          )}
        </section>
      </div>
    </Sheet>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-1">
    <dt className="text-ink-3">{label}</dt>
    <dd className="min-w-0 text-right font-medium">{children}</dd>
  </div>
);

/** Returns the replay addresses of the round: one, or one for each bet of a shared round. */
const pathsOf = ({ replay_path }: Round, steps: readonly Step[]): readonly string[] => [
  ...new Set([replay_path, ...steps.map((step) => step.replay_path)].filter((path) => path !== null)),
];

const Proofs = ({ paths }: { paths: readonly string[] }) => (
  <ul className="grid gap-3">
    {paths.map((path) => (
      <li key={path}>
        <Proof path={path} />
      </li>
    ))}
  </ul>
);

interface KnownRound {
  /** The address for verifying its seeds; null while its server seed is secret, and for rounds without seeds. */
  readonly address: string | null;
  /** Whether its server seed is shared, so that no player can reveal it. */
  readonly isOfMany: boolean;
}

/** Requests the recorded round from the game server; null when there is no replay. */
async function loadProof({ path, prefix }: { path: string; prefix: string }): Promise<KnownRound | null> {
  const round = new URL(path, location.origin).searchParams.get('replay') ?? '';
  const answer = await fetch(`/hgs/v1/replay/${encodeURIComponent(round)}`);
  if (!answer.ok) return null;
  const [{ isShared, proofAddress }, replay] = await Promise.all([
    import('@sabai/games/proof'),
    answer.json() as Promise<ReplayResponse>,
  ]);
  const { game: code, rulesVersion, about } = replay;
  const address = proofAddress({ localePrefix: prefix, auth: { game: { code }, config: { rulesVersion } } }, replay);
  return { address: address ?? null, isOfMany: isShared(about.family) };
}

function Proof({ path }: { path: string }) {
  const t = useTranslations('history');
  const { code, prefix } = useSiteLocale();
  const { data: known, isLoading } = useLoad(loadProof, { path, prefix });
  if (known === null) return '–';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={`${path}&lang=${code}`} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
        {t('watch')}
      </a>
      {known?.address ? (
        <a href={known.address} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          {t('round.verify')}
        </a>
      ) : isLoading ? (
        <Skeleton className="h-11 w-40" />
      ) : (
        known && !known.isOfMany && <p className="text-sm text-ink-2 text-pretty">{t('round.secret')}</p>
      )}
    </div>
  );
}
