import { prizeKinds } from '@sabai/contract';
import { formatPercent } from '@sabai/contract/number-format';
import { Button, IconButton, SelectField, TextField, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { MinorField } from '../../../shared/forms/minor-field.tsx';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import type { RoundGame } from '../parts/currency-table.tsx';
import { RoundFields } from '../parts/round-fields.tsx';
import type { ShopItem } from '../parts/step.ts';

type Chance = NonNullable<ShopItem['rules']['chance']>;
type Prize = Chance['prizes'][number];

/** Returns a row with another kind and the fields that remain valid. */
const withKind = ({ code, parts }: Prize, kind: Prize['kind']): Prize => ({
  code,
  parts,
  kind,
  ...(kind === 'points' && { points: 100 }),
  ...(kind === 'physical' && { worth: 100, names: {} }),
  ...((kind === 'money' || kind === 'freespins') && { amounts: {} }),
});

function PrizeRow({
  prize,
  of,
  currencies,
  games,
  onChange,
  onRemove,
}: {
  prize: Prize;
  of: number;
  currencies: readonly string[];
  games: readonly RoundGame[];
  onChange: (prize: Prize) => void;
  onRemove: (() => void) | undefined;
}) {
  const t = useTranslations('rewardshop-office.wizard');
  const text = useTranslations('rewardshop');
  const offers = useTranslations('bonus-office');
  const orders = useTranslations('rewardshop-office.orders');
  const { intl } = useUi();
  const kindName = {
    money: t('money'),
    points: orders('points'),
    freespins: offers('type.freespins'),
    physical: orders('item'),
    nothing: text('prize.nothing'),
  };
  return (
    <li className="grid gap-3 rounded-sm border border-line p-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] sm:items-end">
        <TextField
          label={t('code')}
          maxLength={40}
          autoComplete="off"
          defaultValue={prize.code}
          onBlur={({ target }) => {
            const code = target.value
              .toLowerCase()
              .replaceAll(/[^a-z0-9-]+/g, '-')
              .replace(/^-+/, '');
            if (code) onChange({ ...prize, code });
          }}
        />
        <SelectField
          label={t('gives')}
          value={prize.kind}
          onChange={({ target }) => onChange(withKind(prize, target.value as Prize['kind']))}
        >
          {prizeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindName[kind]}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={t('parts')}
          max={1_000_000_000}
          value={prize.parts}
          onChange={(parts = 0) => onChange({ ...prize, parts })}
        />
        <span className="flex min-h-12 items-center gap-1">
          <span className="figures min-w-16 text-right text-ink-2">
            {formatPercent(of === 0 ? 0 : (prize.parts * 100) / of, intl, { least: 0, most: 4 })}
          </span>
          {onRemove && <IconButton icon="x" label={offers('remove')} onClick={onRemove} />}
        </span>
      </div>
      {prize.kind === 'points' && (
        <NumberField
          label={orders('points')}
          min={1}
          max={1_000_000_000}
          value={prize.points}
          onChange={(points) => points && onChange({ ...prize, points })}
        />
      )}
      {prize.kind === 'freespins' && (
        <RoundFields rounds={prize.rounds} games={games} onChange={(rounds) => onChange({ ...prize, rounds })} />
      )}
      {(prize.kind === 'money' || prize.kind === 'freespins') && (
        <div className="grid gap-3 sm:grid-cols-3">
          {currencies.map((currency) => (
            <MinorField
              key={`${currency} ${prize.kind}`}
              label={`${prize.kind === 'money' ? t('pays') : offers('amounts.freeRoundStake')} ${currency}`}
              currency={currency}
              value={prize.amounts?.[currency as 'THB']}
              onChange={(minor) => {
                const { [currency as 'THB']: _, ...others } = prize.amounts ?? {};
                onChange({ ...prize, amounts: minor === undefined ? others : { ...others, [currency]: minor } });
              }}
            />
          ))}
        </div>
      )}
      {prize.kind === 'physical' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={offers('name')}
            maxLength={80}
            value={prize.names?.en ?? ''}
            onChange={({ target }) => onChange({ ...prize, names: { ...prize.names, en: target.value } })}
          />
          <NumberField
            label={t('worthPoints')}
            max={1_000_000_000}
            value={prize.worth}
            onChange={(worth) => onChange({ ...prize, worth })}
          />
        </div>
      )}
    </li>
  );
}

/** The possible prizes of a box or a deck, each with its parts of the whole: the odds that members read. */
export function ChanceTable({
  chance,
  isDeck,
  currencies,
  games,
  onChange,
  findingsAt,
}: {
  chance: Chance;
  isDeck: boolean;
  currencies: readonly string[];
  games: readonly RoundGame[];
  onChange: (chance: Chance) => void;
  findingsAt: (path: string) => ReactNode;
}) {
  const t = useTranslations('rewardshop-office.wizard');
  const sum = chance.prizes.reduce((all, { parts }) => all + parts, 0);
  const put = (at: number, prize: Prize) =>
    onChange({ ...chance, prizes: chance.prizes.map((one, place) => (place === at ? prize : one)) });
  const codes = new Set(chance.prizes.map(({ code }) => code));
  const free = Array.from({ length: 61 }, (_, at) => `prize-${at + 1}`).find((code) => !codes.has(code))!;
  return (
    <section aria-label={t('prizes')} className="grid gap-3">
      <h3 className="text-base font-semibold">{t('prizes')}</h3>
      <div className="grid gap-3 sm:grid-cols-3">
        <NumberField
          label={t('of')}
          min={1}
          max={1_000_000_000}
          value={chance.of}
          onChange={(of) => of && onChange({ ...chance, of })}
        />
        {isDeck && (
          <NumberField
            label={t('dealt')}
            min={2}
            max={9}
            value={chance.dealt}
            onChange={(dealt) => dealt && onChange({ ...chance, dealt })}
          />
        )}
        <p className={`self-end pb-3 ${sum === chance.of ? 'text-ok' : 'text-bad'}`}>
          {t('sum', { sum, of: chance.of })}
        </p>
      </div>
      {findingsAt('rules.chance.dealt')}
      <ol className="grid gap-2">
        {chance.prizes.map((prize, at) => (
          <PrizeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in their order, and their codes are written here
            key={at}
            prize={prize}
            currencies={currencies}
            games={games}
            of={chance.of}
            onChange={(next) => put(at, next)}
            onRemove={
              chance.prizes.length > 1
                ? () => onChange({ ...chance, prizes: chance.prizes.filter((_, place) => place !== at) })
                : undefined
            }
          />
        ))}
      </ol>
      {findingsAt('rules.chance.prizes')}
      <Button
        size="sm"
        look="ghost"
        icon="plus"
        className="justify-self-start"
        disabled={chance.prizes.length >= 60}
        onClick={() => onChange({ ...chance, prizes: [...chance.prizes, { code: free, kind: 'nothing', parts: 0 }] })}
      >
        {t('addPrize')}
      </Button>
    </section>
  );
}
