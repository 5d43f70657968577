import { Button, buttonClass, Icon, IconButton, Sheet } from '@sabai/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { logOut } from '../../features/identity/login/log-out.ts';
import { may } from '../../shared/api/read-staff.ts';
import { staffStore } from '../../shared/api/session.ts';
import { LanguagePicker } from '../../shared/i18n/locale.tsx';

function Person() {
  const t = useTranslations('identity-office.role');
  const staff = staffStore.use();
  if (!staff) return null;
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-3 font-semibold text-brand"
      >
        {[...staff.name][0]}
      </span>
      <span className="grid min-w-0 text-left leading-snug">
        <span className="truncate font-semibold">{staff.name}</span>
        <span className="text-xs text-ink-3">
          {staff.username} · {t(staff.role)}
        </span>
      </span>
    </span>
  );
}

/** Who is at work here, with the way out. On phones it opens a sheet that has the language too. */
export function StaffCard({ isSmall = false }: { isSmall?: boolean }) {
  const t = useTranslations('office.shell');
  const people = useTranslations('identity-office.people');
  const maySeeStaff = may(staffStore.use(), 'staff.view');
  const [isOpen, setOpen] = useState(false);
  if (!isSmall) {
    return (
      <div className="flex items-center justify-between gap-1 border-t border-line pt-3 pl-1">
        <Link to="/account" className="min-w-0 rounded-sm hover:bg-surface-2">
          <span className="sr-only">{t('account')}: </span>
          <Person />
        </Link>
        <IconButton icon="sign-out" label={t('logout')} onClick={() => void logOut()} />
      </div>
    );
  }
  return (
    <>
      <IconButton icon="user" label={t('account')} onClick={() => setOpen(true)} />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('account')}>
        <div className="grid gap-4">
          <Person />
          <LanguagePicker className="min-h-12 w-full" />
          <Link to="/account" className={buttonClass()} onClick={() => setOpen(false)}>
            <Icon name="fingerprint" className="size-5" />
            {t('account')}
          </Link>
          {maySeeStaff && (
            <Link to="/staff" className={buttonClass()} onClick={() => setOpen(false)}>
              <Icon name="key" className="size-5" />
              {people('title')}
            </Link>
          )}
          <Button icon="sign-out" onClick={() => void logOut()}>
            {t('logout')}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
