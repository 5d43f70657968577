import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { PageBody } from '../../../shared/parts/page-body.tsx';
import { PageHeader } from '../../../shared/parts/page-header.tsx';
import { ChainCheck } from './chain-check.tsx';
import { ChainList } from './chain-list.tsx';
import { type Failure, FailureNote, failureNow } from './failure-note.tsx';
import {
  type FairnessField,
  type FairnessForm,
  fairnessForm,
  isComplete,
  type VerifiableGame,
} from './fairness-form.ts';
import { FairnessInputs } from './fairness-inputs.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { FairnessFieldError, proveForm, type Verdict } from './prove-form.ts';
import { VerdictCard } from './verdict-card.tsx';
import { WhatItProves } from './what-it-proves.tsx';

/** The public verifier: everything is computed in the visitor's own browser, by the code that plays the games. */
export function FairnessPage({ games, children }: { games: readonly VerifiableGame[]; children?: ReactNode }) {
  const t = useTranslations('studio-fairness');
  const { intl } = useSiteLocale();
  const [query] = useSearchParams();
  const [form, setForm] = useState(() => fairnessForm(query, games, intl));
  const [verdict, setVerdict] = useState<Verdict>();
  const [wrongField, setWrongField] = useState<FairnessField>();
  const [failure, setFailure] = useState<Failure>();
  const result = useRef<HTMLDivElement>(null);
  const game = games.find(({ code }) => code === form.game) ?? games[0];

  const prove = useCallback(async (input: FairnessForm, of: VerifiableGame) => {
    setVerdict(undefined);
    setWrongField(undefined);
    setFailure(undefined);
    try {
      setVerdict(await proveForm(input, of));
    } catch (error) {
      if (error instanceof FairnessFieldError) setWrongField(error.field);
      else setFailure(failureNow());
    }
  }, []);

  // A link with all values is verified immediately.
  const arrived = useRef({ form, game });
  useEffect(() => {
    const { form: first, game: of } = arrived.current;
    if (of && isComplete(first, of)) void prove(first, of);
  }, [prove]);

  if (!game) return null;
  function change(part: Partial<FairnessForm>) {
    setForm({ ...form, ...part });
    setVerdict(undefined);
    setWrongField(undefined);
  }
  return (
    <PageBody>
      <PageHeader icon="shield" title={t('title')} lead={t('lead')} />
      {children}
      <div className="grid gap-5">
        <FairnessInputs
          form={form}
          game={game}
          games={games}
          wrongField={wrongField}
          onChange={change}
          onSubmit={() => void prove(form, game).then(() => result.current?.scrollIntoView({ block: 'nearest' }))}
        />
        <div ref={result} aria-live="polite" className="grid gap-5 empty:hidden">
          <FailureNote failure={failure} />
          {verdict && <VerdictCard verdict={verdict} />}
        </div>
        {verdict && <ProofSteps verdict={verdict} />}
        {verdict?.rounds === 'shared' && (
          <ChainCheck
            key={`${verdict.form.round} ${verdict.form.hash}`}
            form={form}
            onChange={(part) => setForm({ ...form, ...part })}
          />
        )}
        {game.rounds === 'shared' && <ChainList game={game.code} salt={form.salt} />}
        <WhatItProves rounds={game.rounds} />
      </div>
    </PageBody>
  );
}
