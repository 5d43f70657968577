import { Button, Icon, Progress, TextField } from '@sabai/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../../shared/parts/page-body.tsx';
import { type Failure, FailureNote, failureNow } from './failure-note.tsx';
import { type FairnessField, type FairnessForm, wholeNumber } from './fairness-form.ts';
import { FairnessFieldError, proveChain } from './prove-form.ts';

class Stopped extends Error {}

/** Verifies the chain from the round down to a link that was published earlier: round 0 before the first bet. */
export function ChainCheck({
  form,
  onChange,
}: {
  form: FairnessForm;
  onChange: (part: Partial<FairnessForm>) => void;
}) {
  const t = useTranslations('studio-fairness');
  const [share, setShare] = useState<number>();
  const [isLinked, setLinked] = useState<boolean>();
  const [wrongField, setWrongField] = useState<FairnessField>();
  const [failure, setFailure] = useState<Failure>();
  const run = useRef(0);
  useEffect(() => {
    return () => {
      run.current += 1;
    };
  }, []);

  async function check(event: FormEvent) {
    event.preventDefault();
    const mine = ++run.current;
    setLinked(undefined);
    setWrongField(undefined);
    setFailure(undefined);
    setShare(0);
    try {
      const linked = await proveChain(form, (done) => {
        if (mine !== run.current) throw new Stopped();
        setShare(done);
      });
      if (mine === run.current) setLinked(linked);
    } catch (error) {
      if (error instanceof FairnessFieldError) setWrongField(error.field);
      else if (!(error instanceof Stopped)) setFailure(failureNow());
    } finally {
      if (mine === run.current) setShare(undefined);
    }
  }
  const field = (name: 'earlierRound' | 'earlierHash') => (
    <TextField
      label={t(`field.${name}`)}
      hint={t(`hint.${name}`)}
      error={wrongField === name ? t(`wrong.${name}`) : undefined}
      value={form[name]}
      onChange={(event) => {
        run.current += 1;
        setShare(undefined);
        setLinked(undefined);
        setFailure(undefined);
        onChange({ [name]: event.target.value.trim() });
      }}
      autoComplete="off"
      spellCheck={false}
      {...(name === 'earlierRound' && { inputMode: 'numeric' as const })}
    />
  );
  const links = wholeNumber(form.round) - wholeNumber(form.earlierRound);
  return (
    <Panel className="grid gap-4">
      <h2 className="flex items-center gap-3 text-lg">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-grad-accent text-on-accent"
        >
          5
        </span>
        {t('chain.title')}
      </h2>
      <p className="text-ink-2 text-pretty">{t('chain.text')}</p>
      <form onSubmit={check} className="grid items-start gap-4 md:grid-cols-[12rem_1fr]">
        {field('earlierRound')}
        {field('earlierHash')}
        <div className="md:col-span-2">
          <Button type="submit" look="accent" isBusy={share !== undefined}>
            {links > 0 ? t('chain.checkLinks', { count: links }) : t('chain.check')}
          </Button>
        </div>
      </form>
      {share !== undefined && <Progress value={share} label={t('chain.title')} tone="accent" />}
      <FailureNote failure={failure} />
      <p
        role="status"
        className={`flex items-center gap-2 font-semibold empty:hidden ${isLinked ? 'text-ok' : 'text-bad'}`}
      >
        {isLinked !== undefined && (
          <>
            <Icon name={isLinked ? 'check-circle' : 'warning'} />
            {t(isLinked ? 'chain.linked' : 'chain.broken')}
          </>
        )}
      </p>
    </Panel>
  );
}
