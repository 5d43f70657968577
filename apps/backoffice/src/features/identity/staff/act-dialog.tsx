import type { StaffAccount, staffRule } from '@sabai/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Answer } from '../../../shared/api/answer.ts';
import { api } from '../../../shared/api/api.ts';
import { useSending } from '../../../shared/api/use-sending.ts';
import { FormDialog } from '../../../shared/parts/form-dialog.tsx';
import { ReasonField } from '../../../shared/parts/reason-field.tsx';

/** The action that an administrator is about to confirm. */
export type StaffAct =
  | { readonly kind: 'disable' | 'enable' | 'end'; readonly person: StaffAccount }
  | { readonly kind: 'rule'; readonly rule: Answer<typeof staffRule, 'find'> };

/** Confirms an action, with a reason if it is recorded. */
export function ActDialog({
  act,
  onClose,
  onDone,
}: {
  act: StaffAct;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslations('identity-office.people');
  const [reason, setReason] = useState('');
  const sending = useSending();
  const isReasonAsked = act.kind !== 'end';
  const isRequired = act.kind === 'rule' && act.rule.staff_second_factor === 'required';
  const name = act.kind === 'rule' ? '' : act.person.name;
  const words = {
    disable: { title: t('disableTitle', { name }), text: t('disableText', { name }), submit: t('disable') },
    enable: { title: t('enableTitle', { name }), text: t('enableText', { name }), submit: t('enable') },
    end: { title: t('endTitle', { name }), text: t('endText', { name }), submit: t('endSessions') },
    rule: {
      title: t('rule'),
      text: isRequired ? t('ruleOptional') : t('ruleRequired'),
      submit: isRequired ? t('letChoose') : t('require'),
    },
  }[act.kind];
  const send = () =>
    sending.send(async () => {
      if (act.kind === 'rule') {
        const staff_second_factor = isRequired ? 'optional' : 'required';
        await api('staff', 'staff-rule').patch(null, { version: act.rule.version, staff_second_factor, reason });
      } else if (act.kind === 'end') await api('staff', 'staff-session').remove(act.person.id);
      else await api('staff', 'staff').patch(act.person.id, { is_disabled: act.kind === 'disable', reason });
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      look={act.kind === 'disable' || act.kind === 'end' ? 'danger' : 'brand'}
      isReady={!isReasonAsked || reason.trim() !== ''}
      sending={sending}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p className="text-ink-2 text-pretty">{words.text}</p>
      {isReasonAsked && <ReasonField label={t('reason')} value={reason} onChange={setReason} />}
    </FormDialog>
  );
}
