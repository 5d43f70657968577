import { Button, Dialog } from '@sabai/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { endSession } from '../../shared/api/session-store.ts';
import { requiredProblem } from '../../shared/forms/field-rules.ts';
import { FormCheckbox, FormText, FormTextArea } from '../../shared/forms/form-fields.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';
import { withProof } from '../../shared/proof/with-proof.ts';

/** Closes the account with the password; the form shows any obstacles. */
export function CloseAccountModal({ onClose }: ModalProps) {
  const t = useTranslations('account.data');
  const common = useTranslations('common');
  const id = useId();
  const form = useForm({
    initial: { reason: '', password: '', isSure: false },
    check: ({ password, isSure }) => ({
      password: requiredProblem(password),
      isSure: isSure ? undefined : t('sureMissing'),
    }),
    onSubmit: async ({ reason, password }) => {
      await withProof(() => api('member', 'account-closure').create({ reason, password, is_confirmed: true }));
      endSession();
    },
    fieldOf: {
      CURRENT_PASSWORD_WRONG: 'password',
      LOGIN_LOCKED: 'password',
      CLOSURE_MONEY_LEFT: 'isSure',
      CLOSURE_BETS_OPEN: 'isSure',
      WITHDRAWAL_ALREADY_PENDING: 'isSure',
    },
  });
  return (
    <Dialog
      isOpen
      isHeld
      onClose={onClose}
      title={t('closeTitle')}
      size="md"
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={id} look="danger" isBusy={form.isBusy}>
            {t('closeAction')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="grid gap-4">
        <p className="text-ink-2">{t('closeText')}</p>
        <FormTextArea form={form} name="reason" label={t('reason')} hint={t('optional')} maxLength={500} rows={2} />
        <FormText
          form={form}
          name="password"
          label={t('password')}
          type="password"
          autoComplete="current-password"
          required
        />
        <FormCheckbox form={form} name="isSure" label={t('sure')}>
          {t('sure')}
        </FormCheckbox>
      </form>
    </Dialog>
  );
}
