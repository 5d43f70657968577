import { formatPercent } from '@sabai/contract/number-format';
import { Button, SelectField, TextField } from '@sabai/ui';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { Panel } from '../../../shared/parts/page-body.tsx';
import type { FairnessField, FairnessForm, VerifiableGame } from './fairness-form.ts';

export interface FairnessInputsProps {
  form: FairnessForm;
  game: VerifiableGame;
  games: readonly VerifiableGame[];
  wrongField: FairnessField | undefined;
  onChange: (part: Partial<FairnessForm>) => void;
  onSubmit: () => void;
}
interface Offered {
  readonly value: string;
  readonly text: string;
}
type TextName = Exclude<FairnessField, 'game' | 'rulesVersion' | 'mode' | 'earlierRound' | 'earlierHash'>;

/** The game and the round: the fields that its proof needs. */
export function FairnessInputs({ form, game, games, wrongField, onChange, onSubmit }: FairnessInputsProps) {
  const t = useTranslations('studio-fairness');
  const { intl } = useSiteLocale();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  const field = (name: TextName, { isCode = false, isWide = false } = {}) => (
    <TextField
      name={name}
      label={t(`field.${name}`)}
      hint={t(`hint.${name}`)}
      error={wrongField === name ? t(`wrong.${name}`) : undefined}
      value={form[name]}
      onChange={(event) => onChange({ [name]: isCode ? event.target.value.trim() : event.target.value })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...(!isCode && name !== 'salt' && name !== 'clientSeed' && { inputMode: 'decimal' as const })}
      className={isWide ? 'md:col-span-2' : ''}
    />
  );
  const choice = (name: 'rulesVersion' | 'mode', offered: readonly Offered[], usual: string) => {
    const requested = form[name];
    // A link may name one that the game does not have.
    const isUnknown = requested !== '' && !offered.some(({ value }) => value === requested);
    const options = isUnknown
      ? [{ value: requested, text: requested }, ...(offered.length > 0 ? offered : [{ value: '', text: usual }])]
      : offered;
    return (
      options.length > 0 && (
        <SelectField
          label={t(`field.${name}`)}
          error={wrongField === name ? t(`wrong.${name}`) : undefined}
          value={requested}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      )
    );
  };
  const versions = (game.versions ?? []).map(({ rulesVersion, rtp }) => ({
    value: rulesVersion,
    text: t('version', { rulesVersion, rtp: formatPercent(rtp * 100, intl) }),
  }));
  const version = choice('rulesVersion', versions, '–');
  const modes = (game.modes ?? []).map((mode) => ({
    value: mode,
    text: t.has(`mode.${mode as 'base'}`) ? t(`mode.${mode as 'base'}`) : mode,
  }));
  return (
    <Panel>
      <form onSubmit={submit} className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={t('field.game')}
          value={game.code}
          onChange={(event) => onChange({ game: event.target.value, rulesVersion: '', mode: '' })}
          className="md:col-span-2"
        >
          {games.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
        {game.rounds === 'solo' ? (
          <>
            {field('serverSeed', { isCode: true, isWide: true })}
            {field('serverSeedHash', { isCode: true, isWide: true })}
            {field('clientSeed', { isCode: true, isWide: true })}
            {field('nonce')}
            {field('stake')}
            {version}
            {choice('mode', modes, t('mode.base'))}
            {game.hasChoices && field('params', { isCode: true, isWide: true })}
          </>
        ) : (
          <>
            {field('hash', { isCode: true, isWide: true })}
            {field('salt', { isWide: true })}
            {field('round')}
            {version}
          </>
        )}
        <div className="md:col-span-2">
          <Button type="submit" look="brand" size="lg" icon="shield" className="w-full md:w-auto">
            {t('verify')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
