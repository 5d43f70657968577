import { Dialog, Skeleton } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useConfig } from '../../../shared/context/root-data.ts';
import { showError } from '../../../shared/errors/show-error.ts';
import { useSiteLocale } from '../../../shared/i18n/locale-provider.tsx';
import type { ModalProps } from '../../../shared/modals/modal.ts';
import { RegisterForm } from './register-form.tsx';
import { loadRegisterOptions, type RegisterOptions } from './register-options.ts';

/** Registration in a dialog over any page. */
export function RegisterModal({ params, onClose }: ModalProps) {
  const t = useTranslations('identity.register');
  const locale = useSiteLocale();
  const { defaultCurrency } = useConfig();
  const [options, setOptions] = useState<RegisterOptions>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are read once for each opening
  useEffect(() => {
    loadRegisterOptions(api, locale, defaultCurrency).then(setOptions, (error: unknown) => {
      onClose();
      showError(error);
    });
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} shape="sheet" size="sm" isHeld>
      {options ? (
        <RegisterForm options={options} next={params.next} />
      ) : (
        <div className="grid gap-5" aria-busy="true">
          {['w-2/3', 'w-full', 'w-full', 'w-full', 'w-full'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
            <Skeleton key={index} className={`h-12 ${width}`} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
