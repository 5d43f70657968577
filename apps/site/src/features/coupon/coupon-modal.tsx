import { Button, Dialog, Icon, toast } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../shared/api/browser-api.ts';
import { problemOf } from '../../shared/api/problem-message.ts';
import { showError } from '../../shared/errors/show-error.ts';
import { focusedFirst } from '../../shared/forms/focused-first.ts';
import { FormText } from '../../shared/forms/form-fields.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import type { ModalProps } from '../../shared/modals/modal.ts';

/** R9.13; the contract refuses shorter codes as well. */
const codeMin = 4;

/** Redeems a coupon by its code (R2.80). */
export function CouponModal({ params, onClose }: ModalProps) {
  const t = useTranslations('coupon');
  const [isUnable, setUnable] = useState(false);
  const form = useForm({
    initial: { code: typeof params.code === 'string' ? params.code : '' },
    check: ({ code }) => ({
      code: code.trim().length < codeMin ? { code: 'couponTooShort' as const, params: { min: codeMin } } : undefined,
    }),
    fieldOf: { COUPON_UNAVAILABLE: 'code' },
    onSubmit: async ({ code }) => {
      setUnable(false);
      await api('member', 'coupon-member').create({ code });
      toast(t('done'));
      onClose();
    },
    // A fault of ours says nothing about the code.
    onProblem: (error) => ((problemOf(error)?.code ?? 500) < 500 ? showError(error) : setUnable(true)),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} shape="sheet" size="sm">
      <form {...form.props} className="grid gap-4">
        <p className="flex items-center gap-3 text-ink-2">
          <Icon name="ticket" className="size-8 text-brand" />
          {t('lead')}
        </p>
        <FormText
          form={form}
          name="code"
          label={t('code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          ref={focusedFirst}
        />
        {isUnable && (
          <p role="alert" className="text-bad">
            {t('unable')}
          </p>
        )}
        <Button type="submit" look="brand" size="lg" isBusy={form.isBusy}>
          {t('submit')}
        </Button>
      </form>
    </Dialog>
  );
}
