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
  const versions = game.versions && (
    <SelectField
      label={t('field.rulesVersion')}
      value={form.rulesVersion}
      onChange={(event) => onChange({ rulesVersion: event.target.value })}
    >
      {game.versions.map(({ rulesVersion, rtp }) => (
        <option key={rulesVersion} value={rulesVersion}>
          {t('version', { rulesVersion, rtp: formatPercent(rtp * 100, intl) })}
        </option>
      ))}
    </SelectField>
  );
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
            {versions}
            {game.modes && (
              <SelectField
                label={t('field.mode')}
                value={form.mode}
                onChange={(event) => onChange({ mode: event.target.value })}
              >
                {game.modes.map((mode) => (
                  <option key={mode} value={mode}>
                    {t.has(`mode.${mode as 'base'}`) ? t(`mode.${mode as 'base'}`) : mode}
                  </option>
                ))}
              </SelectField>
            )}
            {game.hasChoices && field('params', { isCode: true, isWide: true })}
          </>
        ) : (
          <>
            {field('hash', { isCode: true, isWide: true })}
            {field('salt', { isWide: true })}
            {field('round')}
            {versions}
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
