import { isReason } from '@sabai/contract';
import { Button, TextArea, TextField, toast } from '@sabai/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { NumberField } from '../../../shared/forms/number-field.tsx';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';

/** Codes are compared by their letters and digits. */
export const keyOf = (code: string): string => code.toUpperCase().replaceAll('-', '');
/** Each # is one of 32 signs, and the server asks for a million codes for each that is made: here it is said while staff type. */
const isGuessable = (pattern: string, count: number): boolean =>
  32 ** (pattern.split('#').length - 1) < count * 1_000_000;

const [shortest, longest] = [4, 64];
const mostNamed = 5;

/** The first column of lines that are separated as tables are, without a heading: codes, and what cannot be one. */
function codesIn(text: string): { readonly codes: string[]; readonly leftOut: readonly string[] } {
  const firsts = text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .split(/[,;\t]/)[0]!
        .replaceAll('"', '')
        .trim(),
    )
    .filter((first, at) => first !== '' && !(at === 0 && first.toLowerCase() === 'code'));
  const isCode = (first: string) =>
    /^[A-Za-z0-9-]+$/.test(first) && first.length >= shortest && first.length <= longest;
  return { codes: firsts.filter(isCode), leftOut: firsts.filter((first) => !isCode(first)) };
}

/** The first codes that are named more than once. */
const repeatedIn = (codes: readonly string[]): readonly string[] => [
  ...new Set(codes.map(keyOf).filter((key, at, all) => all.indexOf(key) !== at)),
];

/** Creates codes from a pattern, typed names or a CSV file, and shows their number beforehand. */
export function MakeCodes({ id, onMade }: { id: number; onMade: () => void }) {
  const t = useTranslations('bonus-office.coupon');
  const offers = useTranslations('bonus-office');
  const [pattern, setPattern] = useState('');
  const [named, setNamed] = useState('');
  const [count, setCount] = useState<number | undefined>(1);
  const [uses, setUses] = useState<number | undefined>(1);
  const [reason, setReason] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const sending = useSending();
  const { codes, leftOut } = codesIn(named);
  const ofPattern = pattern === '' ? 0 : (count ?? 1);
  const isTooEasy = pattern !== '' && isGuessable(pattern, ofPattern);
  const repeated = new Set(codes.map(keyOf)).size < codes.length ? repeatedIn(codes) : [];
  const some = (lines: readonly string[]) => {
    const shown = lines.slice(0, mostNamed).map((line) => (line.length > 20 ? `${line.slice(0, 20)}…` : line));
    return [...shown, ...(lines.length > mostNamed ? ['…'] : [])].join(', ');
  };
  const make = () =>
    void sending.send(async () => {
      await api('staff', 'coupon-code').create({
        offer_id: id,
        codes,
        uses: uses ?? 1,
        reason: reason.trim(),
        ...(pattern && { pattern, count: ofPattern }),
      });
      setNamed('');
      setPattern('');
      setReason('');
      toast(offers('moved'));
      onMade();
    });
  return (
    <div className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
      <TextField
        label={t('pattern')}
        hint="LK26-####-####"
        error={isTooEasy ? t('guessable') : undefined}
        maxLength={64}
        value={pattern}
        onChange={({ target }) => setPattern(target.value.toUpperCase())}
      />
      <NumberField label={t('count')} min={1} max={10_000} value={count} onChange={setCount} />
      <div className="grid gap-2 sm:col-span-2">
        <TextArea
          label={t('named')}
          error={repeated.length > 0 ? `${t('repeated')} ${some(repeated)}` : undefined}
          value={named}
          onChange={({ target }) => setNamed(target.value)}
        />
        {leftOut.length > 0 && (
          <p role="status" className="text-sm wrap-anywhere text-warn">
            {t('leftOut', { lines: some(leftOut), min: String(shortest), max: String(longest) })}
          </p>
        )}
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          onChange={async ({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) setNamed(await chosen.text());
          }}
        />
        <Button
          size="sm"
          look="outline"
          icon="upload"
          className="justify-self-start"
          onClick={() => file.current?.click()}
        >
          {t('file')}
        </Button>
      </div>
      <NumberField label={t('uses')} min={1} max={10_000_000} value={uses} onChange={setUses} />
      <ReasonField isWeighed label={offers('reason')} value={reason} onChange={setReason} />
      {sending.problem !== undefined && <ProblemNote error={sending.problem} />}
      <p className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button
          look="brand"
          isBusy={sending.isBusy}
          disabled={!isReason(reason) || codes.length + ofPattern === 0 || isTooEasy || repeated.length > 0}
          onClick={make}
        >
          {t('make')}
        </Button>
        <span role="status" className="text-sm text-ink-3">
          {t('ready', { count: codes.length + ofPattern })}
        </span>
      </p>
    </div>
  );
}
