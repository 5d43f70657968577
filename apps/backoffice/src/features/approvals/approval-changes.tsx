import type { Approval } from '@sabai/contract';
import { uniqueKeys, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { changeOf, shownValue } from '../../shared/differences/change-of.ts';
import { DifferenceText, Gone, New } from '../../shared/differences/difference-text.tsx';
import { isLong } from '../../shared/differences/word-diff.ts';
import { Masked } from '../../shared/personal/masked.tsx';
import { useChangeWords } from './use-change-words.ts';

const columns = ['field', 'now', 'after', 'change'] as const;
const cell = 'py-1.5 pr-2 wrap-anywhere';

/** The present and the proposed value of each field: changes with their size, and relevant unchanged fields. */
export function ApprovalChanges({ row: { id, changes, stays, moved, kind } }: { row: Approval }) {
  const t = useTranslations('approvals-office.approval');
  const { nameOf, textOf } = useChangeWords(kind);
  const { intl } = useUi();
  const keys = uniqueKeys(changes.map(({ name }) => name));
  const shown = (name: string, value: string) => shownValue(name, value, intl, textOf);
  if (changes.length === 0 && stays.length === 0) return <p className="text-ink-3">{t('nothing')}</p>;
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-3">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`py-1 pr-2 font-medium ${column === 'change' ? 'w-1/5 text-right' : ''}`}
            >
              {column === 'now' && moved?.length ? t('askedThen') : t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }, at) => (
          <tr key={keys[at]} className="border-t border-line align-top">
            <th scope="row" className={`${cell} text-left font-normal text-ink-2`}>
              {nameOf(name)}
            </th>
            {isLong(before) || isLong(after) ? (
              <td colSpan={3} className="py-1.5">
                <DifferenceText before={before ?? ''} after={after ?? ''} />
              </td>
            ) : (
              <>
                <td className={cell}>{before ? <Gone>{shown(name, before)}</Gone> : '–'}</td>
                <td className={cell}>
                  {kind === 'payee' && name === 'bank_no' ? (
                    // The approver sees the full value through a reveal with a reason, like all staff.
                    <Masked subject="approval" id={id} field="bank_no" what={nameOf(name)} masked={after} />
                  ) : after ? (
                    <New>{shown(name, after)}</New>
                  ) : (
                    '–'
                  )}
                </td>
                <td className="figures py-1.5 text-right text-ink-3">{changeOf(name, before, after, intl)}</td>
              </>
            )}
          </tr>
        ))}
        {stays.map(({ name, value }) => (
          <tr key={`stays ${name}`} className="border-t border-line align-top">
            <th scope="row" className={`${cell} text-left font-normal text-ink-2`}>
              {nameOf(name)}
            </th>
            <td colSpan={3} className={cell}>
              {t('stays', { value: isLong(value) ? `${value.slice(0, 60)}…` : shown(name, value) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Values that have changed since the request was made: compared again before the decision. */
export function ApprovalMoved({ row: { moved, kind } }: { row: Approval }) {
  const t = useTranslations('approvals-office.approval');
  const { nameOf, textOf } = useChangeWords(kind);
  const { intl } = useUi();
  if (!moved?.length) return null;
  return (
    <div role="status" className="rounded-sm border border-warn/50 bg-surface-2 px-3 py-2 text-sm">
      <p className="font-semibold text-warn">{t('moved')}</p>
      <dl>
        {moved.map(({ name, now }) => (
          <div key={name} className="flex gap-2">
            <dt className="text-ink-2">{nameOf(name)}</dt>
            <dd className="wrap-anywhere font-semibold">{now ? shownValue(name, now, intl, textOf) : '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">{t('movedText')}</p>
    </div>
  );
}
