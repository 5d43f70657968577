import type { OfferWeights } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Icon, useUi } from '@sabai/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { PercentField } from './percent-field.tsx';

export interface WeighedGame {
  readonly code: string;
  readonly name: string;
  readonly provider: string;
  readonly provider_name: string;
  readonly category: string;
  /** Percent, in the format of the catalogue. */
  readonly rtp: string | null;
}
type Level = 'categories' | 'providers' | 'games';

const without = (weights: OfferWeights, level: Level, code: string): OfferWeights => {
  const { [code]: _, ...others } = weights[level];
  return { ...weights, [level]: others };
};

/** Returns the weight of a game, and whether it is set for the game itself. */
function inherited({ games, providers, categories, otherwise }: OfferWeights, game: WeighedGame) {
  const own = games[game.code];
  return { own, from: providers[game.provider] ?? categories[game.category] ?? otherwise };
}

const range = (games: readonly WeighedGame[], intl: string): string => {
  const all = games.flatMap(({ rtp }) => (rtp === null ? [] : [Number(rtp)]));
  if (all.length === 0) return '–';
  const [low, high] = [Math.min(...all), Math.max(...all)].map((rtp) => formatNumber(rtp, intl, { least: 1 }));
  return low === high ? low! : `${low}–${high}`;
};

/**
 * Weights of stakes as a tree: a game's own weight, otherwise its provider's, its category's, or that of all others.
 * Inherited weights are dimmed. A weight that is set applies to the levels below until it is removed.
 */
export function WeightTree({
  weights,
  games,
  nameOfCategory,
  findingOf,
  onChange,
}: {
  weights: OfferWeights;
  games: readonly WeighedGame[];
  nameOfCategory: (code: string) => string;
  /** Renders the finding about a row, by the path of its weight. */
  findingOf: (path: string) => ReactNode;
  onChange: (weights: OfferWeights) => void;
}) {
  const t = useTranslations('bonus-office.weights');
  const { intl } = useUi();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const categories = [...new Set(games.map(({ category }) => category))];
  const providers = new Map(games.map(({ provider, provider_name }) => [provider, provider_name]));
  const toggle = (code: string) => {
    const next = new Set(open);
    if (!next.delete(code)) next.add(code);
    setOpen(next);
  };
  const put = (level: Level, code: string, weight: number | null) =>
    onChange(
      weight === null ? without(weights, level, code) : { ...weights, [level]: { ...weights[level], [code]: weight } },
    );
  const row = (level: Level, code: string, name: string, own: number | undefined, from: number) => (
    <>
      <td className="w-36 px-2 py-1">
        <PercentField
          label={t('weightOf', { name })}
          className="[&_label]:sr-only"
          value={own ?? null}
          most={10_000}
          onChange={(weight) => put(level, code, weight)}
        />
      </td>
      <td className={`px-2 py-1 text-right tabular-nums ${own === undefined ? 'text-ink-3' : ''}`}>
        {formatNumber((own ?? from) / 100, intl, { least: 2 })}
      </td>
      <td className="px-2 py-1 max-md:hidden">{findingOf(`rules.wagering.weights.${level}.${code}`)}</td>
    </>
  );
  return (
    <table className="w-full text-sm" aria-label={t('title')}>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-3">
          {(['name', 'weight', 'counts', 'finding'] as const).map((column) => (
            <th
              key={column}
              scope="col"
              className={`px-2 py-2 font-medium ${column === 'counts' ? 'text-right' : ''} ${column === 'finding' ? 'max-md:hidden' : ''}`}
            >
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category) => {
          const within = games.filter((game) => game.category === category);
          const isOpen = open.has(category);
          return (
            <Fragment key={category}>
              <tr className="border-b border-line">
                <th scope="row" className="px-2 py-1 text-left font-semibold">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    className="flex min-h-9 items-center gap-2"
                    onClick={() => toggle(category)}
                  >
                    <Icon name={isOpen ? 'caret-down' : 'caret-right'} className="size-4" />
                    {nameOfCategory(category)}
                    <span className="font-normal text-ink-3">
                      {t('games', { count: within.length })} · RTP {range(within, intl)}
                    </span>
                  </button>
                </th>
                {row('categories', category, nameOfCategory(category), weights.categories[category], weights.otherwise)}
              </tr>
              {isOpen &&
                within.map((game) => {
                  const { own, from } = inherited(weights, game);
                  return (
                    <tr key={game.code} className="border-b border-line bg-surface-2/40">
                      <th scope="row" className="py-1 pr-2 pl-9 text-left font-normal">
                        {game.name} <span className="text-ink-3">{game.rtp ?? '–'}</span>
                      </th>
                      {row('games', game.code, game.name, own, from)}
                    </tr>
                  );
                })}
            </Fragment>
          );
        })}
        {[...providers].map(([provider, name]) => (
          <tr key={provider} className="border-b border-line">
            <th scope="row" className="px-2 py-1 pl-8 text-left font-normal">
              {t('provider', { name })}
            </th>
            {row('providers', provider, name, weights.providers[provider], weights.otherwise)}
          </tr>
        ))}
        <tr>
          <th scope="row" className="px-2 py-1 pl-8 text-left font-semibold">
            {t('otherwise')}
          </th>
          <td className="w-36 px-2 py-1">
            <PercentField
              label={t('weightOf', { name: t('otherwise') })}
              className="[&_label]:sr-only"
              value={weights.otherwise}
              most={10_000}
              onChange={(weight) => onChange({ ...weights, otherwise: weight ?? 0 })}
            />
          </td>
          <td className="px-2 py-1 text-right tabular-nums">
            {formatNumber(weights.otherwise / 100, intl, { least: 2 })}
          </td>
          <td className="max-md:hidden" />
        </tr>
      </tbody>
    </table>
  );
}
