import type { RedeemDraw } from '@sabai/contract';
import { Button, TextField } from '@sabai/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { Panel } from '../../../shared/parts/page-body.tsx';
import { type DrawField, type DrawForm, drawFields, drawForm, wrongFields } from './draw-form.ts';
import { type Repeated, repeatDraw } from './repeat-draw.ts';
import { VerifiedDraw } from './verify-draw.tsx';

interface Answer {
  readonly draw: Omit<RedeemDraw, 'id' | 'drawn_at'>;
  readonly repeated: Repeated;
  readonly currency: string;
}

/** Repeats a draw with the published table of a version and the seeds. */
async function repeat(form: DrawForm): Promise<Answer> {
  const [redeem_id, version, number, choice] = [form.redeem_id, form.version, form.number, form.choice].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const { server_seed, client_seed } = form;
  const published = await api('public', 'redeem-verification').create({
    redeem_id,
    version,
    number,
    server_seed,
    client_seed,
    choice,
  });
  const prizeOf = (code: string) => published.odds.prizes.find((one) => one.code === code)!;
  const draw = {
    redeem_id,
    version,
    number,
    server_seed,
    client_seed,
    choice,
    type: published.type,
    odds: published.odds,
    seal: form.seal || published.seal,
    cards: published.cards.map(prizeOf),
    prize: prizeOf(published.prize),
    proof: published.proof,
  };
  return { draw, repeated: await repeatDraw(draw), currency: published.currency_code };
}

const isNumber = (name: DrawField) => ['redeem_id', 'version', 'number', 'choice'].includes(name);

/**
 * Repeats a draw of the reward shop for anybody: its table is public, and the visitor's browser computes everything
 * else.
 */
export function DrawVerifier() {
  const t = useTranslations('rewardshop.verifier');
  const words = useTranslations('rewardshop.draw');
  const [query] = useSearchParams();
  const [form, setForm] = useState(() => drawForm(query));
  const [wrong, setWrong] = useState<readonly DrawField[]>([]);
  const [answer, setAnswer] = useState<Answer>();
  const { run, isBusy, problem } = useAction(repeat, 'inline');
  async function verify(of: DrawForm) {
    setAnswer(undefined);
    const faults = wrongFields(of);
    setWrong(faults);
    if (faults.length === 0) setAnswer(await run(of));
  }
  // A link with all values is verified immediately.
  const arrived = useRef({ form, verify });
  useEffect(() => {
    const { form: first, verify: begin } = arrived.current;
    if (wrongFields(first).length === 0) void begin(first);
  }, []);
  const nameOf = (name: DrawField) => {
    if (name === 'seal' || name === 'number') return words(name);
    return name === 'client_seed' ? words('seed') : name === 'server_seed' ? words('seedOpen') : t(`field.${name}`);
  };
  return (
    <>
      <Panel>
        <form
          noValidate
          className="grid gap-4 md:grid-cols-2"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void verify(form);
          }}
        >
          {drawFields.map((name) => (
            <TextField
              key={name}
              name={name}
              label={nameOf(name)}
              value={form[name]}
              error={wrong.includes(name) ? t(isNumber(name) ? 'wrongNumber' : 'wrongSeed') : undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...(isNumber(name) && { inputMode: 'numeric' as const })}
              className={isNumber(name) ? '' : 'md:col-span-2'}
              onChange={({ target }) => setForm({ ...form, [name]: target.value.trim() })}
            />
          ))}
          <div className="md:col-span-2">
            <Button type="submit" look="brand" size="lg" icon="shield" isBusy={isBusy} className="w-full md:w-auto">
              {words('verify')}
            </Button>
          </div>
        </form>
      </Panel>
      <div aria-live="polite" className="grid gap-5 empty:hidden">
        {problem && (
          <p role="alert" className="rounded-lg border border-bad p-4 text-bad">
            {problem}
          </p>
        )}
        {answer && (
          <Panel>
            <VerifiedDraw draw={answer.draw} repeated={answer.repeated} currency={answer.currency} />
          </Panel>
        )}
      </div>
    </>
  );
}
