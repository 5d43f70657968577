import type { Competition, CompetitionPlace } from '@sabai/contract';
import { buttonClass, Dialog, Icon, Money, Progress } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { useLiveState } from '../../shared/live/live-store.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { lookOf } from '../../shared/offers/offer-kinds.ts';
import { useTimeLeft } from '../../shared/offers/time-left.ts';
import { BoardLine } from './board-line.tsx';
import { pathOfCompetition } from './competition-tabs.ts';
import { useWords } from './competition-words.ts';
import { JoinButton } from './join-button.tsx';
import { partOfNext } from './own-standing.tsx';
import { prizeAtPlace } from './prize-of-place.ts';
import type { CompetitionRead } from './read-competitions.server.ts';
import { firstPlaces, useStanding } from './use-standing.ts';

/** The competition that a game counts for: one that the member has joined, else one that they may join. */
async function readForGame(code: string): Promise<CompetitionRead | null> {
  const { data } = await api('member', 'competition').find({
    game_code: code,
    status: { $in: ['joined', 'active'] },
  });
  const competition = data.find(({ status }) => status === 'joined') ?? data[0];
  if (!competition) return null;
  const id = competition.competition_id;
  const ranking = await api('public', 'competition-ranking').find({ competition_id: id, $limit: firstPlaces });
  const standing =
    competition.status === 'joined' ? await api('member', 'competition-member').get(String(id)) : undefined;
  return { competition, first: ranking.data, total: ranking.total, standing };
}

export interface CompetitionWidgetProps {
  readonly gameCode: string;
  /** While a round is shown nothing moves, and nothing opens over the game. */
  readonly isRoundShown: boolean;
  /** Ends automatic play, so that no round begins below the opened board. */
  readonly onPause: () => void;
}

/** The competition beside a game: the own place, the next prize and the time left; opened, the places around. */
export function CompetitionWidget({ gameCode, isRoundShown, onPause }: CompetitionWidgetProps) {
  const { data, reload } = useLoad(readForGame, gameCode);
  if (!data) return null;
  return <Widget read={data} isRoundShown={isRoundShown} onPause={onPause} onJoined={reload} />;
}

/** Keeps the value from the start of a round until its end: a place must not reveal the result before the game does. */
function useStill<T>(value: T, isHeld: boolean): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    if (!isHeld) setStill(value);
  }, [value, isHeld]);
  return isHeld ? still : value;
}

function Widget({
  read: loaded,
  isRoundShown,
  onPause,
  onJoined,
}: {
  read: CompetitionRead;
  isRoundShown: boolean;
  onPause: () => void;
  onJoined: () => Promise<void>;
}) {
  const t = useTranslations('competition.widget');
  const detail = useTranslations('competition.detail');
  const latest = useStanding(loaded, true);
  const { read, isLost } = useStill(latest, isRoundShown);
  const { competition, standing } = read;
  const words = useWords(competition);
  const left = useTimeLeft(competition.end);
  const live = useLiveState();
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked && !isRoundShown;
  const isAway = isLost || live === 'offline';
  const { currency_code: currency } = competition;
  const next = standing?.next_prize;
  return (
    <section
      aria-label={t('label')}
      data-testid="competition-widget"
      className="relative grid min-h-14 grid-cols-[2.5rem_1fr_auto_auto] items-center gap-2 border-b border-line bg-surface-1 px-3 py-1.5"
    >
      <OfferArt name={lookOf('competition', competition.picture).picture} isFirst className="size-10" />
      <div className="min-w-0 leading-tight">
        <p className="truncate text-xs text-ink-2">{competition.name}</p>
        {standing ? (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="figures">
              {standing.place === null ? '–' : detail('place', { from: words.number(standing.place) })}
            </b>
            <span className="truncate text-xs text-ink-2" role={isAway ? 'status' : undefined}>
              {isAway ? t('lost') : next ? t('next', { score: words.score(next.score) }) : ''}
            </span>
          </p>
        ) : (
          <p className="truncate text-sm font-semibold">
            <Money amount={competition.prize_pool} currency={currency} />
          </p>
        )}
      </div>
      <p className="text-right text-xs leading-tight text-ink-2" suppressHydrationWarning>
        {left ? (
          <>
            {detail('endsIn')} <b className="block text-ink-1">{left}</b>
          </>
        ) : (
          detail('counting')
        )}
      </p>
      {standing ? (
        <button
          type="button"
          aria-label={t(isAsked ? 'close' : 'open')}
          aria-expanded={isOpen}
          onClick={() => {
            if (!isAsked) onPause();
            setAsked(!isAsked);
          }}
          className="grid size-11 place-items-center rounded-sm hover:bg-surface-2"
        >
          <Icon name="caret-down" className={`size-5 ${isAsked && !isOpen ? 'animate-pulse' : ''}`} />
        </button>
      ) : (
        <JoinButton competition={competition} size="sm" onJoined={onJoined} />
      )}
      {next && standing && (
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-1 w-full origin-left bg-grad-brand rtl:origin-right"
          style={{ transform: `scaleX(${partOfNext(standing.score, next.score)})` }}
        />
      )}
      {standing && (
        <Sheet read={read} standing={standing} isOpen={isOpen} left={left} onClose={() => setAsked(false)} />
      )}
    </section>
  );
}

/** Returns the first place and the member's neighbours, without repeats. */
function linesOf({ first, standing }: CompetitionRead): CompetitionPlace[] {
  const lines = [...first.slice(0, 1), ...(standing?.around ?? [])];
  return [...new Map(lines.map((line) => [line.alias, line])).values()].sort((one, other) => one.place - other.place);
}

function Sheet({
  read,
  standing,
  isOpen,
  left,
  onClose,
}: {
  read: CompetitionRead;
  standing: NonNullable<CompetitionRead['standing']>;
  isOpen: boolean;
  left: string | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('competition.detail');
  const tWidget = useTranslations('competition.widget');
  const pool = useTranslations('competition')('prizePool');
  const { competition } = read;
  const words = useWords(competition);
  const { place, score, next_prize: next } = standing;
  const prize = place === null || score === null ? null : prizeAtPlace(competition, place, score);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      shape="sheet"
      title={
        <span className="flex items-center gap-3 py-1">
          <OfferArt name={lookOf('competition', competition.picture).picture} className="size-13 shrink-0" />
          {competition.name}
        </span>
      }
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Link to={pathOfCompetition(competition)} className={buttonClass('outline')}>
            {t('rules')}
          </Link>
          <Link to={`${pathOfCompetition(competition)}&board=all`} className={buttonClass('accent')}>
            {tWidget('whole')}
          </Link>
        </div>
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
          <span>
            {pool} <b className="figures text-ink-1">{words.money(competition.prize_pool)}</b>
          </span>
          {left && (
            <span suppressHydrationWarning>
              {t('endsIn')} <b className="figures text-ink-1">{left}</b>
            </span>
          )}
        </p>
        <dl className="grid grid-cols-2 gap-3">
          <Figure name={t('rank')}>
            {place === null ? '–' : words.number(place)}{' '}
            <span className="text-sm font-normal text-ink-2">{t('of', { count: words.number(standing.of) })}</span>
          </Figure>
          <Figure name={t('score')}>{score === null ? '–' : words.score(score)}</Figure>
        </dl>
        {prize && <p>{t('holding', { prize: words.prize(prize) })}</p>}
        {next && (
          <>
            <Progress value={partOfNext(score, next.score)} label={t('score')} />
            <p className="text-sm">
              {t('next', {
                place: words.number(next.place),
                prize: words.prize(next.prize),
                missing: words.score(next.missing),
              })}
            </p>
          </>
        )}
        <Lines read={read} competition={competition} own={standing.alias} />
        <p className="text-center text-sm text-ink-3">{tWidget('stops')}</p>
      </div>
    </Dialog>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="rounded-md bg-surface-2 p-3">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="figures text-xl font-bold">{children}</dd>
    </div>
  );
}

function Lines({ read, competition, own }: { read: CompetitionRead; competition: Competition; own: string }) {
  const t = useTranslations('competition.detail');
  const lines = linesOf(read);
  if (lines.length === 0) return <p className="text-ink-2">{t('none')}</p>;
  return (
    <ol aria-label={t('board')}>
      {lines.map((line) => (
        <BoardLine key={line.alias} line={line} isOwn={line.alias === own} competition={competition} />
      ))}
    </ol>
  );
}
