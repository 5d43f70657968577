import { type AuditAction, type AuditGroup, auditActions, auditGroups, type StaffAccount } from '@sabai/contract';
import { Checkbox } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { SearchBox, smallInput } from '../../shared/parts/search-box.tsx';
import type { AuditQuery } from './audit-query.ts';
import { useActionName } from './use-action-name.ts';

/** Filters of the entries: person, kind, subject and days. */
export function AuditFilters({
  query,
  people,
  onChange,
}: {
  query: AuditQuery;
  people: readonly StaffAccount[];
  onChange: (change: Partial<AuditQuery>) => void;
}) {
  const t = useTranslations('audit-office.audit');
  const nameOf = useActionName();
  const days = [
    ['from', t('from')],
    ['to', t('to')],
  ] as const;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchBox value={query.search} onChange={(search) => onChange({ search })} label={t('search')} />
      <select
        aria-label={t('about')}
        value={query.group}
        onChange={({ target }) => onChange({ group: target.value as AuditGroup | '' })}
        className={`${smallInput} max-sm:w-full`}
      >
        <option value="">{t('anyGroup')}</option>
        {auditGroups.map((group) => (
          <option key={group} value={group}>
            {t(`group.${group}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('staff')}
        value={query.staff}
        onChange={({ target }) => onChange({ staff: target.value })}
        className={`${smallInput} max-sm:w-full`}
      >
        <option value="">{t('anyStaff')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('what')}
        value={query.action}
        onChange={({ target }) => onChange({ action: target.value as AuditAction | '' })}
        className={`${smallInput} max-w-72 max-sm:w-full`}
      >
        <option value="">{t('anything')}</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {nameOf(action)}
          </option>
        ))}
      </select>
      <Checkbox checked={query.isChanged} onChange={({ target }) => onChange({ isChanged: target.checked })}>
        {t('onlyChanged')}
      </Checkbox>
      {days.map(([name, label]) => (
        <label key={name} className="flex items-center gap-2 text-sm text-ink-2">
          {label}
          <input
            type="date"
            value={query[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
            className={smallInput}
          />
        </label>
      ))}
    </div>
  );
}
