import { type ApprovalKind, approvalKinds } from '@sabai/contract';
import { useTranslations } from 'use-intl/react';
import { ChoiceLinks } from '../../shared/parts/choice-links.tsx';
import { smallInput } from '../../shared/parts/search-box.tsx';
import { type ApprovalQuery, type View, views } from './approval-query.ts';

/** The filters: pending, decided or done alone, of one kind or all. */
export function ApprovalFilters({
  query,
  counts,
  linkOf,
  onChange,
}: {
  query: ApprovalQuery;
  /** The number of requests in each view, once known. */
  counts: Partial<Record<View, number>> | undefined;
  /** Returns the address of the list after a change. */
  linkOf: (change: Partial<ApprovalQuery>) => string;
  onChange: (change: Partial<ApprovalQuery>) => void;
}) {
  const t = useTranslations('approvals-office.approval');
  const filter = useTranslations('office.filter');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ChoiceLinks
        label={filter('status')}
        choices={views}
        chosen={query.view}
        linkOf={(view) => linkOf({ view })}
        nameOf={(view) => [t(view), counts?.[view]].filter((part) => part !== undefined).join(' ')}
      />
      <select
        aria-label={t('kind')}
        value={query.kind}
        onChange={({ target }) => onChange({ kind: target.value as ApprovalKind | '' })}
        className={`${smallInput} max-sm:w-full`}
      >
        <option value="">{t('anyKind')}</option>
        {approvalKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kindName.${kind}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
