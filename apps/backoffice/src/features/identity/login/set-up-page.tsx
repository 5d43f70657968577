import { Button } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { rememberStaff, staffStore } from '../../../shared/api/session.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ProblemNote } from '../../../shared/parts/problem-note.tsx';
import { SecondFactorDialog } from '../second-factor/second-factor-dialog.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { logOut } from './log-out.ts';

/** Sets up a missing second factor before any other page. */
export function SetUpPage() {
  const t = useTranslations('identity-office.setUp');
  const factor = useTranslations('identity-office.factor');
  const shell = useTranslations('office.shell');
  const [isSecuring, setSecuring] = useState(false);
  const asking = useSending();
  useEffect(() => {
    document.title = `${t('title')} · Sabai`;
  }, [t]);
  const look = () =>
    asking.send(async () => {
      setSecuring(false);
      const { has_second_factor, is_second_factor_required } = await api('staff', 'own-account').find();
      const staff = staffStore.get();
      if (staff && (has_second_factor || !is_second_factor_required))
        rememberStaff({ ...staff, is_second_factor_missing: false });
    });
  return (
    <EntryFrame title={t('title')} text={t('text')}>
      <div className="grid gap-3">
        {asking.problem !== undefined && <ProblemNote error={asking.problem} />}
        <Button look="brand" size="lg" icon="fingerprint" isBusy={asking.isBusy} onClick={() => setSecuring(true)}>
          {factor('begin')}
        </Button>
        <Button look="ghost" onClick={() => void logOut()}>
          {shell('logout')}
        </Button>
      </div>
      {isSecuring && <SecondFactorDialog onClose={() => void look()} />}
    </EntryFrame>
  );
}
