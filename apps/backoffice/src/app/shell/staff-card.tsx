import { IconButton } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { logOut } from '../../features/identity/login/log-out.ts';
import { staffStore } from '../../shared/api/session.ts';
import { useRoleName } from '../../shared/staff/use-role-name.ts';

/** The logged-in member of staff, with links to the own account and the logout. */
export function StaffCard() {
  const t = useTranslations('office.shell');
  const { namesOf } = useRoleName();
  const staff = staffStore.use();
  if (!staff) return null;
  return (
    <div className="flex items-center justify-between gap-1 border-t border-line pt-3 pl-1">
      <Link to="/account" className="flex min-w-0 items-center gap-2.5 rounded-sm hover:bg-surface-2">
        <span className="sr-only">{t('account')}: </span>
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-3 text-xs font-semibold text-brand"
        >
          {[...staff.name][0]}
        </span>
        <span className="grid min-w-0 text-left leading-snug">
          <span className="truncate font-semibold">{staff.name}</span>
          <span className="truncate text-xs text-ink-3">
            {staff.username} · {namesOf(staff.roles)}
          </span>
        </span>
      </Link>
      <IconButton icon="sign-out" label={t('logout')} onClick={() => void logOut()} />
    </div>
  );
}
