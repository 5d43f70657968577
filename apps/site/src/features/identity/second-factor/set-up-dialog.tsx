import { Button, CopyButton, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { otpProblem } from '../../../shared/forms/field-rules.ts';
import { FormText } from '../../../shared/forms/form-fields.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { withProof } from '../../../shared/proof/with-proof.ts';

export interface FactorKey {
  readonly secret: string;
  readonly qr_image: string;
}

/** Shows the key for the member's authenticator app, and verifies one of its codes. */
export function SetUpDialog({
  factor,
  onClose,
  onDone,
}: {
  factor: FactorKey | undefined;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
}) {
  const t = useTranslations('identity.security.factor');
  return (
    <Dialog isOpen={factor !== undefined} onClose={onClose} title={t('setUp')} isHeld>
      {factor && <SetUpForm factor={factor} onDone={onDone} />}
    </Dialog>
  );
}

const groupsOfFour = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

function SetUpForm({ factor, onDone }: { factor: FactorKey; onDone: (codes: readonly string[]) => Promise<void> }) {
  const t = useTranslations('identity.security.factor');
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: otpProblem(code) }),
    onSubmit: async ({ code }) => {
      const { recovery_codes } = await withProof(() => api('member', 'second-factor').patch(null, { code }));
      await onDone(recovery_codes);
    },
    fieldOf: { SECOND_FACTOR_INCORRECT: 'code', LOGIN_LOCKED: 'code' },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <p className="text-ink-2 text-pretty">{t('scan')}</p>
      <img
        src={factor.qr_image}
        alt={t('picture')}
        width={208}
        height={208}
        className="size-52 justify-self-center rounded-md bg-white p-2 shadow-card"
      />
      <div className="grid gap-2 rounded-md border border-line bg-surface-2 p-4">
        <p className="text-sm text-ink-3">{t('byHand')}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <code className="min-w-0 flex-1 break-words font-mono text-sm">{groupsOfFour(factor.secret)}</code>
          <CopyButton text={factor.secret} />
        </div>
      </div>
      <FormText
        form={form}
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        filter="numeric"
        autoComplete="one-time-code"
        required
        style={{ letterSpacing: '0.4em', fontSize: '1.375rem' }}
      />
      <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
        {t('confirm')}
      </Button>
    </form>
  );
}
