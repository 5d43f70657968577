import { Button, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { ChangeDialog } from '../../../shared/configuration/change-dialog.tsx';
import { useMayConfigure } from '../../../shared/configuration/configuring.tsx';
import type { Switched } from './state-badge.tsx';

interface Named extends Switched {
  readonly id: number;
  readonly name: string;
  readonly version: string;
}
type Change = Partial<Switched>;

/**
 * Switches a game or a provider off and on, and into and out of maintenance. Each action needs a reason and takes
 * effect immediately.
 */
export function StateButtons({
  service,
  of,
  onDone,
}: {
  service: 'game' | 'game-provider';
  of: Named;
  onDone: () => void;
}) {
  const t = useTranslations('catalogue-office');
  const isAllowed = useMayConfigure();
  const [change, setChange] = useState<Change>();
  const { is_active: isActive, is_in_maintenance: isInMaintenance } = of;
  return (
    <>
      <Button
        size="sm"
        look="outline"
        disabled={!isAllowed}
        onClick={() => setChange({ is_in_maintenance: !isInMaintenance })}
      >
        {t(isInMaintenance ? 'act.end' : 'act.maintain')}
      </Button>
      <Button size="sm" look="outline" disabled={!isAllowed} onClick={() => setChange({ is_active: !isActive })}>
        {t(isActive ? 'act.off' : 'act.on')}
      </Button>
      {change && (
        <StateDialog service={service} of={of} change={change} onClose={() => setChange(undefined)} onDone={onDone} />
      )}
    </>
  );
}

function StateDialog({
  service,
  of,
  change,
  onClose,
  onDone,
}: {
  service: 'game' | 'game-provider';
  of: Named;
  change: Change;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('catalogue-office');
  const content = useTranslations('content-office');
  const sending = useSending();
  const stateOf = (state: Switched) =>
    t(!state.is_active ? 'state.off' : state.is_in_maintenance ? 'state.maintenance' : 'state.on');
  const send = (reason: string) =>
    void sending.send(async () => {
      await api('staff', service).patch(String(of.id), { ...change, version: of.version, reason });
      toast(content('saved', { what: of.name }));
      onDone();
      onClose();
    });
  const isClosing = change.is_active === false || change.is_in_maintenance === true;
  return (
    <ChangeDialog
      isDoneAlone
      what={of.name}
      changes={[{ name: content('state.label'), before: stateOf(of), after: stateOf({ ...of, ...change }) }]}
      sending={sending}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t(isClosing ? 'closeText' : 'openText')}</p>
    </ChangeDialog>
  );
}
