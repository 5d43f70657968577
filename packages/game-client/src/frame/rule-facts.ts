import { formatNumber, formatPercent, formatTimes } from '@sabai/contract/number-format';
import { HIGH_ABOVE, MEDIUM_FROM, volatilityOf } from '@sabai/games/engine/math-report.ts';
import { isShared } from '@sabai/games/proof';
import type { AuthResponse, Range } from '@sabai/games/protocol';
import type { useTranslations } from 'use-intl';
import { winWords } from '../hud/win-words.ts';
import { costIn } from '../session/cost.ts';

/** Facts that every game's rules show in the same place, with the figures of the game. */
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

/** Returns the facts of a game, in the order of display. */
export function ruleFacts({ t, intl, auth, money }: Telling): RuleFact[] {
  const { game, config, mode } = auth;
  const { ranges, stakeBackRate, standardDeviation } = game;
  const percent = (fraction: number) => formatPercent(fraction * 100, intl);
  const deviation = (value: number) => formatNumber(value, intl, { most: 2 });
  /** Returns a figure as a range over the choices, where it depends on them. */
  const byChoice = (range: Range | undefined, write: (value: number) => string) => {
    const [low, high] = range ? [write(range.low), write(range.high)] : [];
    return low === high ? [] : [t('studio-figures.byChoice', { low: low!, high: high! })];
  };
  const grade = t(`studio-figures.${volatilityOf(standardDeviation)}`);
  const bought = config.modes.slice(1);
  const facts: (RuleFact | false)[] = [
    config.jurisdiction.showsRtp && {
      name: 'rtp',
      title: t('studio.rules.rtp'),
      lines: [t('studio.rules.rtpText', { rtp: percent(game.rtp) }), ...byChoice(ranges?.rtp, percent)],
    },
    {
      name: 'highestWin',
      title: t('studio-figures.highestWin'),
      lines: [
        t('studio-figures.highestWinText', winWords(game.highestWin, intl)),
        t('studio-figures.cap', {
          times: formatTimes(game.maxWin, intl, { most: 2 }),
          amount: money(config.maxPayout),
        }),
      ],
    },
    {
      name: 'hitRate',
      title: t('studio-figures.hitRate'),
      lines: [
        stakeBackRate === undefined
          ? t('studio-figures.hitRateText', { rate: percent(game.hitRate) })
          : t('studio-figures.hitRateBack', { rate: percent(stakeBackRate) }),
        ...byChoice(ranges?.stakeBackRate ?? ranges?.hitRate, (rate) =>
          formatPercent(rate * 100, intl, { most: rate < 0.0001 ? 5 : 2 }),
        ),
      ],
    },
    {
      name: 'volatility',
      title: t('studio-figures.volatility'),
      lines: [
        t('studio-figures.volatilityText', {
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
      title: t('studio-slot.rules.modes'),
      lines: bought.flatMap((one) => [
        `${t(`studio.mode.${one.id as 'ante' | 'buy'}`)}: ${t('studio-slot.rules.modeText', {
          cost: money(costIn(one, BigInt(config.defaultStake))),
          rtp: percent(one.rtp),
        })} ${t('studio-figures.highestWinText', winWords(one.highestWin ?? game.highestWin, intl))}`,
      ]),
    },
    {
      name: 'bets',
      title: t('studio.rules.bets'),
      lines: [`${money(config.minStake)} – ${money(config.maxStake)}`],
    },
    {
      name: 'round',
      title: t('studio-figures.round'),
      lines: [
        t(isShared(game.family) ? 'studio-figures.shared' : 'studio-figures.solo'),
        ...(mode === 'demo' ? [t('studio-figures.demo')] : []),
      ],
    },
    { name: 'interrupted', title: t('studio.rules.interrupted'), lines: interrupted(t, game.family) },
    {
      name: 'verify',
      title: t('studio.rules.verify'),
      lines: [t(isShared(game.family) ? 'studio.rules.verifyShared' : 'studio.rules.verifyText')],
    },
    { name: 'version', title: t('studio.rules.version'), lines: [config.rulesVersion] },
  ];
  return facts.filter((fact) => fact !== false);
}

/** Returns what happens to a round when its player leaves, by the kind of round. */
function interrupted(t: Telling['t'], family: AuthResponse['game']['family']): string[] {
  switch (family) {
    case 'sport':
      return [t('studio-sport.rules.interrupted')];
    case 'crash':
      return [t('studio-live.rules.away'), t('studio-crash.rules.serverText')];
    case 'timed':
      return [t('studio-live.rules.away'), t('studio-live.rules.void')];
    case 'fishing':
      return [t('studio-fishing.lostNote')];
    case 'steps':
      return [t('studio.rules.interruptedSteps')];
    default:
      return [t('studio.rules.interruptedText')];
  }
}

/** Returns what Space and Enter do in a game, by its kind; undefined where its own rules describe its keys. */
export function spaceKey(t: Telling['t'], family: AuthResponse['game']['family']): string | undefined {
  if (family.endsWith('-slot')) return t('studio.rules.keySpin');
  return family === 'instant' || family === 'table' || family === 'steps' ? t('studio.control.bet') : undefined;
}
