import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { LostCall } from '../../../shared/api/lost-call.ts';
import { showError } from '../../../shared/errors/show-error.ts';
import { useAction } from '../../../shared/errors/use-action.ts';
import { isChangeOfMind, signWithPasskey, useHasPasskeys } from '../second-factor/passkey-browser.ts';
import { useEnter } from './use-enter.ts';

/** Logs in with a passkey, if the browser supports it. */
export function PasskeyLogin({ next, onRefused }: { next: unknown; onRefused: (error: unknown) => void }) {
  const t = useTranslations('identity.security.login');
  const enter = useEnter();
  const isSupported = useHasPasskeys();
  const { run, isBusy } = useAction(async () => {
    try {
      const response = await signWithPasskey('log_in');
      await api('public', 'authentication').create({ strategy: 'passkey', response });
      await enter({ next });
    } catch (error) {
      if (error instanceof LostCall) showError(error);
      else if (!isChangeOfMind(error)) onRefused(error);
    }
  });
  if (!isSupported) return null;
  return (
    <Button look="outline" size="lg" icon="fingerprint" isBusy={isBusy} onClick={() => void run()}>
      {t('passkey')}
    </Button>
  );
}
