import '../../shared/offers/offers.css';
import type { Quest, QuestEntry } from '@sabai/contract';
import { dateFormat } from '@sabai/contract/date-format';
import { formatList } from '@sabai/contract/list-format';
import { currencyOf, minorOf } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, Button, buttonClass, DateTime, Icon, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { GamePicture } from '../../shared/games/game-tiles.tsx';
import { pathOfGames } from '../../shared/games/path-of-games.ts';
import { useMoment } from '../../shared/i18n/use-moment.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { OfferArt } from '../../shared/offers/offer-art.tsx';
import { lookOf } from '../../shared/offers/offer-kinds.ts';
import { TurnoverBar } from '../../shared/offers/turnover-bar.tsx';
import type { Counted } from './counted.ts';
import { type ConditionWords, isPlayed, standingOf, standingTones, useQuestWords } from './quest-words.ts';

export const lookOfQuest = ({ type, picture }: Pick<Quest, 'type' | 'picture'>) => lookOf(type, picture);

const mostTiles = 4;
const Chip = ({ children }: { children: ReactNode }) => (
  <li className="rounded-full bg-surface-2 px-3 py-1 text-sm text-ink-2">{children}</li>
);

type Measure = Quest['progress'][number];
function Progress({ measure, currency }: { measure: Measure; currency: string }) {
  const t = useTranslations('quest');
  const { figure } = useQuestWords();
  const { condition, done, target, left, is_money: isMoney } = measure;
  const format = (value: string) => figure(value, isMoney, currency);
  const exact = (value: string) => (isMoney ? minorOf(value, currencyOf(currency)) : BigInt(value));
  const part = Math.min(1, Math.max(0, Number(exact(done)) / Math.max(1, Number(exact(target)))));
  const label = t(condition === 'deposit' ? 'deposit' : `condition.${condition}`);
  const isDone = part >= 1;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-3">{label}</p>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-2">
          {t.rich('doneOf', {
            done: format(done),
            target: format(target),
            b: (text) => <b className="text-xl font-bold text-ink-1">{text}</b>,
          })}
        </span>
        {!isDone && <b className="font-semibold">{t('left', { amount: format(left) })}</b>}
      </p>
      <TurnoverBar
        part={part}
        label={label}
        text={t('doneOfText', { done: format(done), target: format(target) })}
        tone={isDone ? 'done' : 'quest'}
      />
    </div>
  );
}

/** The last bet that counted. */
function LastBet({ quest }: { quest: Quest }) {
  const t = useTranslations('quest');
  const { figure } = useQuestWords();
  const { last_bet: bet, currency_code } = quest;
  if (!bet?.game_name) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-ok/10 px-3 py-2 text-sm">
      <span aria-hidden="true" className="size-2.5 rounded-full bg-ok ring-4 ring-ok/25" />
      <span className="min-w-36 flex-1">
        {t('lastBet', { amount: figure(bet.amount, true, currency_code), game: bet.game_name })}
      </span>
      <span className="text-ink-3">
        <DateTime value={bet.at} show="brief" />
      </span>
    </p>
  );
}

/** The counted games: pictures of single ones, and the names of all. */
export function CountedGames({ counted }: { counted: Counted | undefined }) {
  const t = useTranslations('quest');
  const tCatalogue = useTranslations('catalogue.category');
  const { intl } = useUi();
  if (!counted) return null;
  const names = [
    ...counted.categories.map((code) => (tCatalogue.has(code as never) ? tCatalogue(code as never) : code)),
    ...counted.providers,
    ...counted.games.map(({ name }) => name),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {counted.games.length > 0 && (
        <ul className="flex gap-2">
          {counted.games.slice(0, mostTiles).map(({ code, name }) => (
            <li key={code}>
              <Link to={`/games/${encodeURIComponent(code)}`} aria-label={name} className="block">
                <GamePicture code={code} className="h-14 w-11 rounded-sm" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="min-w-44 flex-1 text-sm text-ink-2 text-pretty">
        {t('counts', { names: formatList(names, intl) })}
      </p>
    </div>
  );
}

const NoStep = ({ text }: { text: string }) => (
  <p className="flex min-h-11 items-center justify-center gap-2 rounded-sm bg-surface-3 px-4 py-2 text-center font-semibold text-ink-2">
    <Icon name="lock" className="size-4.5 shrink-0" />
    {text}
  </p>
);

const isReached = ({ left }: Quest['progress'][number]) => Number(left) === 0;

/** The next step of a quest, or why there is none. */
export function QuestStep({
  quest,
  counted,
  wide = false,
}: {
  quest: Quest;
  counted?: Counted | undefined;
  wide?: boolean;
}) {
  const t = useTranslations('quest');
  const standing = standingOf(quest);
  const confirm = () => openModal('quest-confirmation', { quest });
  const size = wide ? 'lg' : 'md';
  if (standing === 'mission_completed')
    return (
      <Button look="brand" size={size} className="w-full" aria-haspopup="dialog" onClick={confirm}>
        {t('action.claim')}
      </Button>
    );
  const isTaken = quest.places_left === 0;
  // The goal was reached after the last reward had been taken.
  const isTooLate = standing === 'lost' && quest.progress.length > 0 && quest.progress.every(isReached);
  if (isTooLate || (isTaken && (standing === 'open' || standing === 'in_progress')))
    return <NoStep text={t('noneLeft')} />;
  if (standing === 'open' && quest.state === null)
    return (
      <Button look="brand" size={size} className="w-full" onClick={() => openModal('login')}>
        {t('action.join')}
      </Button>
    );
  if (standing === 'open' && quest.is_open)
    return (
      <Button look="brand" size={size} className="w-full" aria-haspopup="dialog" onClick={confirm}>
        {t('action.join')}
      </Button>
    );
  if (standing === 'open') return quest.level ? <NoStep text={t('locked', { level: String(quest.level) })} /> : null;
  if (standing !== 'in_progress') return null;
  if (quest.type === 'deposit')
    return (
      <Button look="brand" size={size} className="w-full" onClick={() => openModal('deposit')}>
        {t('action.deposit')}
      </Button>
    );
  return (
    <Link to={counted ? pathOfGames(counted) : '/games'} className={buttonClass('outline', size, 'w-full')}>
      {t('action.play')}
    </Link>
  );
}

/** A budget that pays for more rewards than this limits nobody. */
const mostCounted = 1000;

/** The dates, the level and the rewards that are left of a quest, by its state. */
export function When({ quest }: { quest: Quest }) {
  const t = useTranslations('quest');
  const moment = useMoment();
  const { intl } = useUi();
  const number = (value: number) => formatNumber(value, intl);
  const standing = standingOf(quest);
  const { until, level, places, places_left: left, again_at: again } = quest;
  const lines = [
    ...(standing === 'coming' ? [t('starts', { date: moment(quest.starts_at) })] : []),
    ...(standing === 'open'
      ? [
          t('joinBy', { date: moment(quest.ends_at) }),
          until ? t('until', { date: moment(until) }) : t('days', { count: quest.window_days }),
        ]
      : []),
    ...(standing === 'in_progress' && until ? [t('until', { date: moment(until) })] : []),
    ...(standing === 'mission_completed' && until ? [t('claimBy', { date: moment(until) })] : []),
    ...(again ? [t('again', { date: moment(again) })] : []),
    ...(level ? [t('level', { level: String(level) })] : []),
    ...(left === null || standing === 'claim' || standing === 'mission_completed'
      ? []
      : places !== null
        ? [t('places', { places: number(places), left: number(left) })]
        : left <= mostCounted
          ? [t('rewardsLeft', { left: number(left) })]
          : []),
  ];
  return (
    <p className="text-sm text-ink-3 text-pretty" suppressHydrationWarning>
      {lines.join(' · ')}
    </p>
  );
}

/** Conditions as chips, each with its figure. */
export function Conditions({ quest, conditions }: { quest: Quest; conditions: readonly ConditionWords[] }) {
  const t = useTranslations('quest');
  if (!isPlayed(quest) && conditions.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {conditions.map(({ name, value }) => (
        <Chip key={name}>
          {name} <b className="figures font-semibold text-ink-1">{value}</b>
        </Chip>
      ))}
      {isPlayed(quest) && <Chip>{t('cashOnly')}</Chip>}
    </ul>
  );
}

/** A quest: what it gives, what it asks for, how far the member is, and the next step. */
export function QuestCard({
  quest,
  counted,
  to,
  hasStep = true,
}: {
  quest: Quest | QuestEntry;
  counted?: Counted | undefined;
  /** False where another card of the page has the next step. */
  hasStep?: boolean;
  /** The page with the details. */
  to?: string;
}) {
  const t = useTranslations('quest');
  const words = useQuestWords();
  const standing = standingOf(quest);
  const look = lookOfQuest(quest);
  const { intl } = useUi();
  const number = (value: number) => formatNumber(value, intl);
  const entry = 'joined_at' in quest ? quest : undefined;
  const hasStarted =
    standing === 'in_progress' || (standing === 'lost' && quest.progress.some(({ done }) => Number(done) > 0));
  // The progress shows the others.
  const conditions = words
    .conditions(quest)
    .filter(({ condition }) => !hasStarted || quest.progress.every((measure) => measure.condition !== condition));
  const Heading = to ? 'h3' : 'h2';
  return (
    <article
      className={`relative grid h-full content-start gap-3 rounded-lg border border-line bg-surface-1 p-4 ${standing === 'lost' || standing === 'coming' ? 'opacity-80' : ''}`}
    >
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <span
          className="offer-scene grid size-21 place-items-center rounded-md! [--art-x:50%] [--art-y:50%]"
          data-hue={look.hue}
          data-shape="tall"
        >
          <OfferArt name={look.picture} className="size-19" />
        </span>
        <div className="grid min-w-0 content-start gap-0.5">
          <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm text-ink-3">
            {quest.step && quest.steps
              ? t('step', { step: number(quest.step), steps: number(quest.steps) })
              : t(`kind.${quest.type}`)}
            <Badge tone={standingTones[standing]}>{words.standing(standing)}</Badge>
          </p>
          <Heading className="text-lg/snug text-pretty wrap-anywhere">
            {to ? (
              <Link to={to} className="hover:underline">
                {quest.name}
              </Link>
            ) : (
              quest.name
            )}
          </Heading>
          <p className="flex items-center gap-1.5 font-semibold wrap-anywhere">
            <Icon name="gift" className="size-4.5 shrink-0 text-brand" />
            {words.reward(quest)}
          </p>
        </div>
      </header>
      {!hasStarted && !entry && <p className="text-sm text-ink-2 text-pretty">{quest.summary}</p>}
      {hasStarted && (
        <div className="grid gap-3">
          {quest.progress.map((measure) => (
            <Progress key={measure.condition} measure={measure} currency={quest.currency_code} />
          ))}
          <LastBet quest={quest} />
        </div>
      )}
      {!entry && <Conditions quest={quest} conditions={conditions} />}
      {!entry && isPlayed(quest) && <CountedGames counted={counted} />}
      {entry ? (
        <dl className="grid gap-1 text-sm">
          <Row name={t('joinedAt')}>
            <DateTime value={entry.joined_at} />
          </Row>
          {entry.claimed_at && (
            <Row name={t('claimedAt')}>
              <DateTime value={entry.claimed_at} />
            </Row>
          )}
        </dl>
      ) : (
        <div className="mt-auto grid gap-2">
          {hasStep && <QuestStep quest={quest} counted={counted} />}
          {quest.claimed_at && (
            <dl className="text-sm">
              <Row name={t('claimedAt')}>
                <DateTime value={quest.claimed_at} />
              </Row>
            </dl>
          )}
          <When quest={quest} />
        </div>
      )}
    </article>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-ink-3">{name}</dt>
    <dd className="figures font-semibold">{children}</dd>
  </div>
);

/** A completed quest, with its reward to claim. */
export function ClaimCard({ quest, to }: { quest: Quest; to: string }) {
  const t = useTranslations('quest');
  const { reward } = useQuestWords();
  const moment = useMoment();
  const { picture } = lookOfQuest(quest);
  return (
    <article className="offer-scene grid gap-4 p-4 md:p-6" data-hue="done">
      <div className="relative min-h-28 pr-30 md:min-h-34 md:pr-40">
        <OfferArt name={picture} isFirst className="absolute -top-2 -right-2 size-28 md:size-36" />
        <p className="inline-flex items-center gap-1.5 rounded-full bg-[#0b071cd9] px-3 py-1 text-sm font-semibold">
          <Icon name="check" className="size-4" />
          {t('state.mission_completed')}
        </p>
        <h3 className="mt-3 text-xl/tight text-pretty wrap-anywhere text-shadow-sm">
          <Link to={to} className="hover:underline">
            {quest.name}
          </Link>
        </h3>
        <p className="offer-amount figures mt-1 text-2xl wrap-anywhere">{reward(quest)}</p>
      </div>
      <QuestStep quest={quest} wide />
      <p className="text-center text-sm text-pretty" suppressHydrationWarning>
        {quest.reward_type === 'money' && `${t('cash')} `}
        {quest.until && t('claimBy', { date: moment(quest.until) })}
      </p>
    </article>
  );
}

/** Formats a day of the operator's calendar, which has no zone: "Nov 29". */
export function useDay(): (date: string) => string {
  const { intl } = useUi();
  const format = dateFormat(intl, { timeZone: 'UTC', month: 'short', day: 'numeric' });
  return (date) => format.format(new Date(`${date}T00:00:00Z`));
}
