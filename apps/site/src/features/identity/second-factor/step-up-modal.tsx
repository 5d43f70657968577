import type { ProofMethod } from '@sabai/contract';
import { Button, Dialog, Icon, Skeleton } from '@sabai/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { showError } from '../../../shared/errors/show-error.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { requiredProblem } from '../../../shared/forms/field-rules.ts';
import { focusedFirst } from '../../../shared/forms/focused-first.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { LoadFailed } from '../../../shared/loading/load-failed.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { isChangeOfMind, signWithPasskey } from './passkey-browser.ts';

/** Asks for step-up authentication; opened by `withProof`. */
export function StepUpModal({ params, onClose }: ModalProps) {
  const t = useTranslations('identity.security.proof');
  const { data, error, reload } = useLoad(() => api('member', 'step-up').find());
  const isProven = useRef(false);
  const leave = () => {
    onClose();
    if (!isProven.current) (params.onLeft as (() => void) | undefined)?.();
  };
  const finish = () => {
    isProven.current = true;
    onClose();
    (params.onProven as (() => void) | undefined)?.();
  };
  return (
    <Dialog isOpen onClose={leave} title={t('title')} isHeld>
      <div className="grid gap-5">
        <p className="flex items-start gap-3 text-ink-2 text-pretty">
          <Icon name="shield" className="size-9 shrink-0 text-brand" />
          {t('text')}
        </p>
        {data ? (
          <ProofForm methods={data.methods} onProven={finish} />
        ) : error ? (
          <LoadFailed error={error} onRetry={reload} />
        ) : (
          <Skeleton className="h-28" />
        )}
      </div>
    </Dialog>
  );
}

const fieldOf = { CURRENT_PASSWORD_WRONG: 'proof', SECOND_FACTOR_INCORRECT: 'proof', LOGIN_LOCKED: 'proof' } as const;

function ProofForm({ methods, onProven }: { methods: readonly ProofMethod[]; onProven: () => void }) {
  const t = useTranslations('identity.security.proof');
  const isPassword = methods.includes('password');
  const form = useForm({
    initial: { proof: '' },
    check: ({ proof }) => ({ proof: requiredProblem(proof) }),
    onSubmit: async ({ proof }) => {
      const method = /^\d{6}$/.test(proof.replace(/\s/g, '')) ? ('totp' as const) : ('recovery_code' as const);
      await api('member', 'step-up').create(
        isPassword ? { method: 'password', password: proof } : { method, code: proof },
      );
      onProven();
    },
    fieldOf,
  });
  return (
    <>
      {methods.includes('passkey') && (
        <>
          <PasskeyProof onProven={onProven} />
          <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('or')}
          </p>
        </>
      )}
      <form {...form.props} className="grid gap-4">
        <FormText
          form={form}
          name="proof"
          label={isPassword ? t('password') : t('code')}
          {...(isPassword
            ? { type: 'password', autoComplete: 'current-password', icon: 'lock' as const }
            : { hint: t('codeHint'), autoComplete: 'one-time-code', icon: 'key' as const })}
          ref={focusedFirst}
          required
        />
        <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
          {t('submit')}
        </Button>
      </form>
    </>
  );
}

function PasskeyProof({ onProven }: { onProven: () => void }) {
  const t = useTranslations('identity.security.proof');
  const { run, isBusy } = useAction(async () => {
    try {
      const response = await signWithPasskey('step_up');
      await api('member', 'step-up').create({ method: 'passkey', response });
      onProven();
    } catch (error) {
      if (!isChangeOfMind(error)) showError(error);
    }
  });
  return (
    <Button look="brand" size="lg" icon="fingerprint" isBusy={isBusy} onClick={() => void run()}>
      {t('passkey')}
    </Button>
  );
}
