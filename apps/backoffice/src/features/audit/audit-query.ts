import { type AuditAction, type AuditGroup, auditActions, auditGroups } from '@sabai/contract';
import { isCalendarDay } from '@sabai/contract/calendar-day';

export const pageSize = 50;

/** The query of the list. It is part of the address, so that a reload, a link and the back button keep it. */
export interface AuditQuery {
  readonly action: AuditAction | '';
  readonly group: AuditGroup | '';
  /** Only entries with the values before and after. */
  readonly isChanged: boolean;
  readonly staff: string;
  readonly search: string;
  /** Days in the site's time zone, `YYYY-MM-DD`; empty: unlimited. */
  readonly from: string;
  readonly to: string;
  /** Entries below this number; 0: the newest. */
  readonly below: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const fitting = (fits: (value: string) => boolean, value: string | null) =>
  value !== null && fits(value) ? value : '';

export function readQuery(params: URLSearchParams): AuditQuery {
  const below = Number(params.get('below') ?? 0);
  return {
    action: auditActions.find((action) => action === params.get('action')) ?? '',
    group: auditGroups.find((group) => group === params.get('group')) ?? '',
    isChanged: params.get('isChanged') === 'true',
    staff: fitting((value) => uuid.test(value), params.get('staff')),
    search: (params.get('search') ?? '').trim().slice(0, 100),
    from: fitting(isCalendarDay, params.get('from')),
    to: fitting(isCalendarDay, params.get('to')),
    below: Number.isSafeInteger(below) && below > 0 ? below : 0,
  };
}

/** Returns the address of a query; defaults are left out. */
export const writeQuery = (query: AuditQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === '' || value === 0 || value === false ? [] : [[name, String(value)]],
    ),
  );

/** Returns the filters for the gateway; an export takes the same. */
export const filtersOf = ({ action, group, isChanged, staff, search, from, to }: AuditQuery) => ({
  ...(action && { action }),
  ...(group && { group }),
  ...(isChanged && { is_changed: true }),
  ...(staff && { staff_id: staff }),
  ...(search && { search }),
  ...(from && { from }),
  ...(to && { to }),
});

export const apiQuery = (query: AuditQuery) => ({
  ...filtersOf(query),
  ...(query.below > 0 && { below: query.below }),
  $limit: pageSize,
});

/** Converts saved filters of the gateway to a query. */
export const queryOfFilters = ({ is_changed, staff_id, ...same }: Readonly<Record<string, unknown>>): AuditQuery =>
  readQuery(
    new URLSearchParams(
      Object.entries({ ...same, isChanged: is_changed, staff: staff_id }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
  );
