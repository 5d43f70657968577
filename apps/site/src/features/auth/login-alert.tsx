import { Button, Dialog } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useSiteLocale } from '../../app/i18n/locale-provider.tsx';
import type { ModalProps } from '../../app/modals/modal-registry.ts';
import { problemMessage, problemOf } from '../../app/problem-message.ts';

/** Why a login or registration was refused, in the server's words, with one button (R8.14). */
export function LoginAlert({ params, onClose }: ModalProps) {
  const t = useTranslations('auth.login');
  const errors = useTranslations('errors');
  const { prefix } = useSiteLocale();
  const problem = problemOf(params.error);
  const isKnown = problem && problem.refusal !== 'UNREADABLE_ANSWER';
  return (
    <Dialog isOpen onClose={onClose} title={t('failed')}>
      <p role="alert" className="text-pretty">
        {isKnown ? problemMessage(problem, prefix) : errors('fault')}
      </p>
      <Button look="brand" className="mt-5 w-full" onClick={onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  );
}
