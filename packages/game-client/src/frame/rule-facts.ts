import { formatNumber, formatPercent, formatTimes } from '@sabai/contract/number-format';
import { HIGH_ABOVE, MEDIUM_FROM, volatilityOf } from '@sabai/games/engine/math-report.ts';
import { isShared } from '@sabai/games/proof';
import type { AuthResponse, Range } from '@sabai/games/protocol';
import type { useTranslations } from 'use-intl';
import { winWords } from '../hud/win-words.ts';
import { costIn } from '../session/cost.ts';

/** What every game's rules tell in the same place, by the figures of the game that is played. */
export type FactName =
  | 'rtp'
  | 'highestWin'
  | 'hitRate'
  | 'volatility'
  | 'modes'
  | 'bets'
  | 'round'
  | 'interrupted'
  | 'verify'
  | 'version';

export interface RuleFact {
  readonly name: FactName;
  readonly title: string;
  readonly lines: readonly string[];
}

interface Telling {
  readonly t: ReturnType<typeof useTranslations<never>>;
  readonly intl: string;
  readonly auth: Pick<AuthResponse, 'game' | 'config' | 'mode'>;
  money(amount: string | bigint): string;
}

/** The facts of a game, in the order in which they are told. */
export function ruleFacts({ t, intl, auth, money }: Telling): RuleFact[] {
  const { game, config, mode } = auth;
  const { ranges, stakeBackRate, standardDeviation } = game;
  const percent = (fraction: number) => formatPercent(fraction * 100, intl);
  const deviation = (value: number) => formatNumber(value, intl, { most: 2 });
  /** What choices make of a figure, where they make something of it. */
  const byChoice = (range: Range | undefined, write: (value: number) => string) => {
    const [low, high] = range ? [write(range.low), write(range.high)] : [];
    return low === high ? [] : [t('figures.byChoice', { low: low!, high: high! })];
  };
  const grade = t(`figures.${volatilityOf(standardDeviation)}`);
  const bought = config.modes.slice(1);
  const facts: (RuleFact | false)[] = [
    config.jurisdiction.showsRtp && {
      name: 'rtp',
      title: t('game.rules.rtp'),
      lines: [t('game.rules.rtpText', { rtp: percent(game.rtp) }), ...byChoice(ranges?.rtp, percent)],
    },
    {
      name: 'highestWin',
      title: t('figures.highestWin'),
      lines: [
        t('figures.highestWinText', winWords(game.highestWin, intl)),
        t('figures.cap', { times: formatTimes(game.maxWin, intl, { most: 2 }), amount: money(config.maxPayout) }),
      ],
    },
    {
      name: 'hitRate',
      title: t('figures.hitRate'),
      lines: [
        stakeBackRate === undefined
          ? t('figures.hitRateText', { rate: percent(game.hitRate) })
          : t('figures.hitRateBack', { rate: percent(stakeBackRate) }),
        ...byChoice(ranges?.stakeBackRate ?? ranges?.hitRate, (rate) =>
          formatPercent(rate * 100, intl, { most: rate < 0.0001 ? 5 : 2 }),
        ),
      ],
    },
    {
      name: 'volatility',
      title: t('figures.volatility'),
      lines: [
        t('figures.volatilityText', {
          grade,
          deviation: deviation(standardDeviation),
          medium: deviation(MEDIUM_FROM),
          high: deviation(HIGH_ABOVE),
        }),
        ...byChoice(ranges?.standardDeviation, deviation),
      ],
    },
    bought.length > 0 && {
      name: 'modes',
      title: t('slot.rules.modes'),
      lines: bought.flatMap((one) => [
        `${t(`game.mode.${one.id as 'ante' | 'buy'}`)}: ${t('slot.rules.modeText', {
          cost: money(costIn(one, BigInt(config.defaultStake))),
          rtp: percent(one.rtp),
        })} ${t('figures.highestWinText', winWords(one.highestWin ?? game.highestWin, intl))}`,
      ]),
    },
    {
      name: 'bets',
      title: t('game.rules.bets'),
      lines: [`${money(config.minStake)} – ${money(config.maxStake)}`],
    },
    {
      name: 'round',
      title: t('figures.round'),
      lines: [
        t(isShared(game.family) ? 'figures.shared' : 'figures.solo'),
        ...(mode === 'demo' ? [t('figures.demo')] : []),
      ],
    },
    { name: 'interrupted', title: t('game.rules.interrupted'), lines: interrupted(t, game.family) },
    {
      name: 'verify',
      title: t('game.rules.verify'),
      lines: [t(isShared(game.family) ? 'game.rules.verifyShared' : 'game.rules.verifyText')],
    },
    { name: 'version', title: t('game.rules.version'), lines: [config.rulesVersion] },
  ];
  return facts.filter((fact) => fact !== false);
}

/** What becomes of a round whose player is gone, by the kind of round. */
function interrupted(t: Telling['t'], family: AuthResponse['game']['family']): string[] {
  switch (family) {
    case 'sport':
      return [t('sport.rules.interrupted')];
    case 'crash':
      return [t('live.rules.away'), t('nova-rush.rules.serverText')];
    case 'timed':
      return [t('live.rules.away'), t('live.rules.void')];
    case 'fishing':
      return [t('fishing.lostNote')];
    case 'steps':
      return [t('game.rules.interruptedSteps')];
    default:
      return [t('game.rules.interruptedText')];
  }
}

/** What Space and Enter do in a game, by its kind; undefined where its own rules tell its keys. */
export function spaceKey(t: Telling['t'], family: AuthResponse['game']['family']): string | undefined {
  if (family.endsWith('-slot')) return t('game.rules.keySpin');
  return family === 'instant' || family === 'table' || family === 'steps' ? t('game.control.bet') : undefined;
}
