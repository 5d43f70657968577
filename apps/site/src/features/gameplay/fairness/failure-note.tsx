import { useTranslations } from 'use-intl/react';

/** The reason why nothing was computed: the address is not secure, or something else. */
export type Failure = 'secure' | 'fault';
export const failureNow = (): Failure => (globalThis.isSecureContext ? 'fault' : 'secure');

/** States that a proof could not be computed. */
export function FailureNote({ failure }: { failure: Failure | undefined }) {
  const t = useTranslations('studio-fairness.failure');
  return (
    failure && (
      <p role="alert" className="rounded-lg border border-bad p-4 text-bad">
        {t(failure)}
      </p>
    )
  );
}
