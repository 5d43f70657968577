import type { Competition, CompetitionPlace } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import {
  Badge,
  Button,
  buttonClass,
  Checkbox,
  DateTime,
  Icon,
  type IconName,
  Money,
  useMomentText,
  useMoney,
  useUi,
} from '@sabai/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../shared/context/root-data.ts';
import { GameTiles } from '../../shared/games/game-tiles.tsx';
import { openModal } from '../../shared/modals/modal-store.ts';
import { BoardLine } from './board-line.tsx';
import { CompetitionHero, PrizePool } from './competition-hero.tsx';
import { pathOfCompetition } from './competition-tabs.ts';
import { useWords } from './competition-words.ts';
import { JoinButton } from './join-button.tsx';
import { Medal, medals } from './medal.tsx';
import { OwnStanding } from './own-standing.tsx';
import type { CompetitionRead } from './read-competitions.server.ts';
import { useCompetitionActions } from './use-competition-actions.ts';
import { useStanding } from './use-standing.ts';
import { WholeBoard } from './whole-board.tsx';

const panelClass = 'grid gap-3 rounded-lg border border-line bg-surface-1 p-4 md:p-5';

/** A section that is folded on a phone, so that the member's own rank stays visible; a wide screen shows it open. */
function Folded({ title, isFolded, children }: { title: string; isFolded: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(!isFolded);
  useEffect(() => {
    if (matchMedia('(width >= 48.0625rem)').matches) setOpen(true);
  }, []);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group opens-wide rounded-lg border border-line bg-surface-1"
    >
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 px-4 md:px-5">
        <h2 className="text-lg">{title}</h2>
        <Icon name="caret-down" className="size-5 text-ink-3 transition group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 md:px-5 md:pb-5">{children}</div>
    </details>
  );
}

/** The first places, then the member's neighbours, with the number of places in between. */
function Board({ read, at, isLost }: ReturnType<typeof useStanding>) {
  const t = useTranslations('competition.detail');
  const momentText = useMomentText('time');
  const id = useId();
  const { competition, first, standing } = read;
  const { number } = useWords(competition);
  const { hide } = useCompetitionActions();
  const around = (standing?.around ?? []).filter(({ place }) => place > first.length);
  const between = around.length > 0 ? around[0]!.place - first.length - 1 : 0;
  const time = at && momentText(at.toISOString());
  const lineOf = (line: CompetitionPlace) => (
    <BoardLine key={line.alias} line={line} isOwn={line.alias === standing?.alias} competition={competition} />
  );
  return (
    <section aria-labelledby={id} className={panelClass}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {t('board')}
        </h2>
        {time && (
          <span className="flex items-center gap-1.5 text-sm text-ink-2" role="status">
            <span className={`size-2 rounded-full ${isLost ? 'bg-ink-3' : 'bg-ok'}`} />
            {t(isLost ? 'seen' : 'live', { time })}
          </span>
        )}
      </header>
      {first.length === 0 ? (
        <p className="text-ink-2">{t('none')}</p>
      ) : (
        <>
          <ol>{first.map(lineOf)}</ol>
          {between > 0 && <p className="text-center text-sm text-ink-3">{t('between', { count: number(between) })}</p>}
          {around.length > 0 && <ol>{around.map(lineOf)}</ol>}
        </>
      )}
      {read.total > first.length && (
        <Link
          to={`${pathOfCompetition(competition)}&board=all`}
          preventScrollReset
          className="font-semibold text-brand"
        >
          {t('all', { count: number(read.total) })}
        </Link>
      )}
      {standing && (
        <Checkbox checked={standing.is_hidden} onChange={({ target }) => void hide.run(target.checked)}>
          {t('hide')}
        </Checkbox>
      )}
    </section>
  );
}

function Prizes({ competition, isFolded }: { competition: Competition; isFolded: boolean }) {
  const t = useTranslations('competition.detail');
  const pool = useTranslations('competition')('prizePool');
  const words = useWords(competition);
  return (
    <Folded title={t('prizes')} isFolded={isFolded}>
      <dl className="grid">
        {competition.prizes.map((prize) => (
          <div key={prize.from} className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
            <dt className="flex flex-1 items-center gap-2.5">
              {prize.from === prize.to && prize.from <= medals && (
                <Medal place={prize.from} number={words.number(prize.from)} className="h-8 shrink-0" />
              )}
              {prize.from === prize.to
                ? t('place', { from: words.number(prize.from) })
                : t('places', { from: words.number(prize.from), to: words.number(prize.to) })}
            </dt>
            <dd className="figures text-right font-semibold">
              {prize.from < prize.to && (
                <span className="font-normal text-ink-3">{words.number(prize.to - prize.from + 1)} × </span>
              )}
              {words.prize(prize)}
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line-strong pt-2.5">
          <dt className="font-semibold">{pool}</dt>
          <dd className="figures font-bold text-warn">{words.money(competition.prize_pool)}</dd>
        </div>
      </dl>
    </Folded>
  );
}

function Rules({ competition, isFolded }: { competition: Competition; isFolded: boolean }) {
  const t = useTranslations('competition.detail');
  const how = useTranslations('competition.how');
  const labels = useTranslations('competition');
  const words = useWords(competition);
  const momentText = useMomentText();
  const money = useMoney();
  const { rate, currency_code: currency, score_currency, calculation_amount: least } = competition;
  const rules: readonly (readonly [IconName, ReactNode])[] = [
    ['chart', how(competition.calculate_type)],
    ...(least ? [['trophy', `${labels('least')}: ${words.score(least)}`] as const] : []),
    ['coins', t('ruleBets', { amount: money(competition.minimum_bet, currency) })],
    ...(rate
      ? [
          [
            'arrows-left-right',
            <>
              <Money amount={rate.amount} currency={currency} /> ={' '}
              <Money amount={rate.worth} currency={score_currency} /> ·{' '}
              <DateTime value={`${rate.day}T12:00:00Z`} show="date" />
            </>,
          ] as const,
        ]
      : []),
    ['clock', t('ruleTie')],
    ['calendar', t('ruleLate', { time: momentText(competition.cut_off) })],
    ['lock', t('ruleEscrow')],
    ...(competition.entry_fee ? [['refresh', t('ruleFee')] as const] : []),
    ...competition.terms.map((term) => ['info', term] as const),
  ];
  return (
    <Folded title={t('rules')} isFolded={isFolded}>
      <ul className="grid gap-3">
        {rules.map(([icon, text], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
          <li key={at} className="flex gap-3 text-ink-2 text-pretty">
            <Icon name={icon} className={`mt-0.5 size-5 shrink-0 ${icon === 'lock' ? 'text-ok' : 'text-warn'}`} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

const chip =
  'inline-flex min-h-11 items-center rounded-full bg-surface-2 px-4 font-semibold text-ink-1 hover:bg-surface-3';
function Games({ competition: { games }, id }: { competition: Competition; id: string }) {
  const t = useTranslations('competition.detail');
  const category = useTranslations('catalogue.category');
  const isAll = games.categories.length + games.providers.length + games.games.length === 0;
  return (
    <section id={id} className={`${panelClass} scroll-mt-20`} aria-label={t('games')}>
      <h2 className="text-lg">{t('games')}</h2>
      {isAll && <p className="text-ink-2">{t('allGames')}</p>}
      <GameTiles games={games.games} />
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {games.categories.map((code) => (
          <li key={code}>
            <Link to={`/games?category=${code}`} className={chip}>
              {category.has(code as never) ? category(code as never) : code}
            </Link>
          </li>
        ))}
        {games.providers.map(({ code, name }) => (
          <li key={code}>
            <Badge tone="plain">{name}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the published results, from which the places can be computed again. */
function Results({ competition: { competition_id: id } }: { competition: Competition }) {
  const t = useTranslations('competition.detail');
  return (
    <p className={`${panelClass} justify-items-start`}>
      <span className="text-ink-2 text-pretty">{t('resultsText')}</span>
      <a
        href={`/gateway/public/competition-result/${id}`}
        download={`competition-${id}.json`}
        className={buttonClass('outline')}
      >
        <Icon name="download" className="size-5" />
        {t('results')}
      </a>
    </p>
  );
}

/** One competition: its description, the member's rank, the leaderboard, and, folded, prizes and rules. */
export function CompetitionDetail({ read: loaded, isWhole = false }: { read: CompetitionRead; isWhole?: boolean }) {
  const t = useTranslations('competition');
  const { intl } = useUi();
  const isMember = useMember() !== null;
  const gamesId = useId();
  const { status, is_counting: isCounting } = loaded.competition;
  const isRunning = status !== 'completed' && status !== 'expired';
  const standing = useStanding(loaded, isRunning);
  const { competition } = standing.read;
  const { level } = competition;
  const hasJoined = standing.read.standing !== undefined;
  const isCounted = status === 'completed' && !isCounting;
  const { revalidate } = useRevalidator();
  if (isWhole) return <WholeBoard read={standing.read} />;
  return (
    <article className="grid gap-4">
      <Link
        to="/promotions?tab=competition"
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-ink-2 hover:text-ink-1"
      >
        <Icon name="arrow-left" className="size-5" />
        {t('detail.back')}
      </Link>
      <CompetitionHero
        competition={competition}
        isRunning={isRunning}
        hasJoined={hasJoined}
        place={standing.read.standing?.place ?? null}
      >
        {(isCounting || status === 'expired') && (
          <p role="status" className="flex gap-2 font-semibold text-pretty">
            <Icon name={isCounting ? 'clock' : 'info'} className="mt-0.5 size-5 shrink-0" />
            {t(isCounting ? 'detail.counting' : 'detail.calledOff')}
          </p>
        )}
      </CompetitionHero>
      <div className="competition-columns">
        <div>
          {isMember && competition.is_open && <JoinButton competition={competition} size="lg" />}
          {!isMember && isRunning && (
            <Button look="brand" size="lg" onClick={() => openModal('login')}>
              {t('detail.join')}
            </Button>
          )}
          {level !== null && !loaded.standing && (
            <p className={`${panelClass} grid-cols-[auto_1fr] items-center text-ink-2`}>
              <Icon name="lock" className="size-5" />
              {t('detail.level', { level: formatNumber(level, intl) })}
            </p>
          )}
          <OwnStanding read={standing.read} isRunning={isRunning} isCounting={isCounting} gamesId={gamesId} />
          {(status !== 'upcoming' || standing.read.total > 0) && <Board {...standing} />}
          {isCounted && <Results competition={competition} />}
        </div>
        <div>
          <PrizePool competition={competition} isRunning={isRunning} onEnd={() => void revalidate()} />
          <Prizes competition={competition} isFolded={hasJoined} />
          <Rules competition={competition} isFolded={hasJoined} />
        </div>
      </div>
      <Games competition={competition} id={gamesId} />
    </article>
  );
}
