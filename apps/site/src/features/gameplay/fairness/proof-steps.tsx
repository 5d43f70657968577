import { formatNumber } from '@sabai/contract/number-format';
import { Button, CopyButton } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import { Panel } from '../../../shared/parts/page-body.tsx';
import { rtpPercentOf } from './fairness-form.ts';
import { hundredthsText } from './figures.ts';
import { HexBytes } from './hex-bytes.tsx';
import type { Verdict } from './prove-form.ts';
import { Outcome, RoundStory } from './round-story.tsx';

const FIRST_BLOCKS = 3;
const FIRST_DRAWS = 10;

/** The steps from the seeds to the result, each with its numbers. */
export function ProofSteps({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('studio-fairness');
  const { intl } = useSiteLocale();
  const { proof, form } = verdict;
  const isSolo = verdict.rounds === 'solo';
  const shared = verdict.rounds === 'shared' ? verdict.proof.result : undefined;
  /** Cards, dice, pockets: each number selects one of several. */
  const isDrawn = typeof shared === 'object';
  const hasChoices = isSolo || isDrawn;
  return (
    <ol className="grid gap-5">
      <Step number={1} title={t('step.promise')} text={t(isSolo ? 'step.promiseSolo' : 'step.promiseShared')}>
        <Hash
          label="SHA-256"
          from={isSolo ? form.serverSeed : form.hash}
          to={isSolo ? verdict.proof.serverSeedHash : verdict.proof.previousHash}
        />
      </Step>
      <Step number={2} title={t('step.bytes')} text={t(isSolo ? 'step.bytesSolo' : 'step.bytesShared')}>
        <Cut items={proof.blocks} first={FIRST_BLOCKS}>
          {(blocks) => (
            <ul className="grid gap-3">
              {blocks.map(({ message, hmac }) => (
                <li key={message} className="grid gap-1 rounded-md bg-surface-2 p-3">
                  <code className="text-sm break-all text-ink-2">HMAC-SHA256( {message} )</code>
                  <HexBytes hex={hmac} />
                </li>
              ))}
            </ul>
          )}
        </Cut>
      </Step>
      <Step
        number={3}
        title={t('step.numbers')}
        text={t(isSolo ? 'step.numbersSolo' : isDrawn ? 'step.numbersDrawn' : 'step.numbersShared')}
      >
        <Cut items={proof.draws} first={FIRST_DRAWS}>
          {(draws) => (
            <div className="overflow-x-auto">
              <table className="w-full text-left text-sm">
                <thead className="text-ink-3">
                  <tr>
                    <th scope="col" className="py-2 pr-4 font-medium">
                      {t('step.at')}
                    </th>
                    <th scope="col" className="py-2 pr-4 font-medium">
                      {t('step.bytesColumn')}
                    </th>
                    <th scope="col" className="py-2 pr-4 font-medium">
                      {t('step.number')}
                    </th>
                    {hasChoices && (
                      <th scope="col" className="py-2 font-medium">
                        {t('step.choice')}
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody className="tabular-nums">
                  {draws.map(({ offset, bytes, kind, value, choice }) => (
                    <tr key={offset} className="border-t border-line">
                      <td className="py-2 pr-4 text-ink-3">{offset}</td>
                      <td className="py-2 pr-4">
                        <code>{bytes}</code>
                      </td>
                      <td className="py-2 pr-4">{kind === 'u52' ? value : formatNumber(value, intl, { least: 12 })}</td>
                      {hasChoices && (
                        <td className="py-2">
                          {choice && t('step.choiceOf', { index: choice.index, size: choice.size })}
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Cut>
      </Step>
      <Step
        number={4}
        title={t('step.result')}
        text={t(isSolo ? 'step.resultSolo' : isDrawn ? 'step.resultDrawn' : 'step.resultShared')}
      >
        {isSolo ? (
          <RoundStory outcome={verdict.proof.result} />
        ) : typeof shared === 'object' ? (
          <Outcome outcome={shared} />
        ) : (
          <p className="overflow-x-auto tabular-nums rounded-md bg-surface-2 p-4">
            <code>
              ⌊ {rtpPercentOf(verdict)} × 2⁵² ÷ ({proof.draws[0]?.value} + 1) ⌋ ÷ 100 ={' '}
              <strong className="text-brand">{hundredthsText(shared ?? 0, intl)}</strong>
            </code>
          </p>
        )}
      </Step>
    </ol>
  );
}

function Step({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <Panel className="grid gap-3">
        <h2 className="flex items-center gap-3 text-lg">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-grad-accent text-on-accent"
          >
            {number}
          </span>
          {title}
        </h2>
        <p className="text-ink-2 text-pretty">{text}</p>
        {children}
      </Panel>
    </li>
  );
}

function Hash({ label, from, to }: { label: string; from: string; to: string }) {
  return (
    <div className="grid gap-1 rounded-md bg-surface-2 p-3">
      <code className="text-sm break-all text-ink-2">
        {label}( {from} )
      </code>
      <code className="break-all text-ink-1">= {to}</code>
      <span className="justify-self-start">
        <CopyButton text={to} />
      </span>
    </div>
  );
}

/** Shows the first items, and the rest on demand: a feature with many spins draws hundreds of numbers. */
function Cut<T>(props: { items: readonly T[]; first: number; children: (items: readonly T[]) => ReactNode }) {
  const t = useTranslations('studio-fairness');
  const [showsAll, setShowsAll] = useState(false);
  const { items, first } = props;
  return (
    <>
      {props.children(showsAll ? items : items.slice(0, first))}
      {!showsAll && items.length > first && (
        <Button look="outline" size="sm" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: items.length })}
        </Button>
      )}
    </>
  );
}
