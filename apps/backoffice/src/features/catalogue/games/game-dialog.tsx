import type { StaffGame } from '@sabai/contract';
import { formatList } from '@sabai/contract/list-format';
import { SelectField, TextField, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../../shared/configuration/change-dialog.tsx';
import { useLocale } from '../../../shared/i18n/locale.tsx';

const badges = ['jackpot', 'new', 'hot', 'cash-drop'] as const;
const codesOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ].sort();

/** Edits a game's positions, its countries, and its badge. */
export function GameDialog({ game, onClose, onDone }: { game: StaffGame; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('catalogue-office');
  const content = useTranslations('content-office');
  const { intl } = useLocale();
  const sending = useSending();
  const [order, setOrder] = useState(String(game.order_no));
  const [countries, setCountries] = useState(game.countries.join(' '));
  const [badge, setBadge] = useState<string>(game.badge ?? '');
  const codes = codesOf(countries);
  const areSound = codes.every((code) => /^[A-Z]{2}$/.test(code));
  const isOrder = /^\d{1,5}$/.test(order.trim());
  const names = new Intl.DisplayNames([intl, 'en'], { type: 'region' });
  const shown = (list: readonly string[]) =>
    list.length === 0
      ? t('everywhere')
      : formatList(
          list.map((code) => names.of(code) ?? code),
          intl,
        );
  const badgeName = (value: string) => (value === '' ? content('none') : t(`badge.${value}` as 'badge.hot'));
  const changes = [
    {
      name: content('field.order_no'),
      field: { order_no: Number(order) },
      isOther: Number(order) !== game.order_no,
      before: game.order_no,
      after: order,
    },
    {
      name: t('countries'),
      field: { countries: codes },
      isOther: codes.join() !== game.countries.join(),
      before: shown(game.countries),
      after: areSound ? shown(codes) : countries,
    },
    {
      name: t('badgeLabel'),
      field: { badge: (badge === '' ? null : badge) as StaffGame['badge'] },
      isOther: badge !== (game.badge ?? ''),
      before: badgeName(game.badge ?? ''),
      after: badgeName(badge),
    },
  ].filter(({ isOther }) => isOther);
  const send = (reason: string) =>
    void sending.send(async () => {
      const values = Object.assign({}, ...changes.map(({ field }) => field));
      await api('staff', 'game').patch(String(game.id), { ...values, version: game.version, reason });
      toast(content('saved', { what: game.name }));
      onDone();
      onClose();
    });
  return (
    <ChangeDialog
      isDoneAlone
      what={game.name}
      changes={changes}
      isReady={changes.length > 0 && areSound && isOrder}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={content('field.order_no')}
        type="number"
        inputMode="numeric"
        min={0}
        max={10_000}
        value={order}
        onChange={({ target }) => setOrder(target.value)}
      />
      <TextField
        label={t('countries')}
        hint={areSound ? shown(codes) : t('countriesHint')}
        autoComplete="off"
        autoCapitalize="characters"
        value={countries}
        onChange={({ target }) => setCountries(target.value)}
      />
      <SelectField label={t('badgeLabel')} value={badge} onChange={({ target }) => setBadge(target.value)}>
        <option value="">{content('none')}</option>
        {badges.map((value) => (
          <option key={value} value={value}>
            {badgeName(value)}
          </option>
        ))}
      </SelectField>
    </ChangeDialog>
  );
}
