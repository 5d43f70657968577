import type { PlaySession } from '@sabai/contract';
import { Button, Dialog, Money } from '@sabai/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAction } from '../../../shared/errors/use-action.ts';
import { useProtectionWords } from '../../../shared/protection/protection-words.ts';

/** Covers the game until the member has decided to continue or to stop. */
export function RealityDialog({
  session,
  elapsedSeconds,
  onGoOn,
  onStop,
}: {
  session: PlaySession;
  elapsedSeconds: number;
  onGoOn: () => Promise<void>;
  onStop: () => void;
}) {
  const t = useTranslations('protection.reminder');
  const words = useProtectionWords(session.currency_code);
  const goOn = useAction(onGoOn);
  const money = (amount: string, isSigned = false) => (
    <Money amount={amount} currency={session.currency_code} format="full" isSigned={isSigned} />
  );
  return (
    <Dialog
      isOpen
      isHeld
      onClose={() => void goOn.run()}
      title={t('popTitle')}
      footer={
        <>
          <Button look="outline" onClick={onStop}>
            {t('stop')}
          </Button>
          <Button look="plain" isBusy={goOn.isBusy} onClick={() => void goOn.run()}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        <Line name={t('played')}>{words.duration(Math.floor(elapsedSeconds / 60))}</Line>
        <Line name={t('staked')}>{money(session.staked)}</Line>
        <Line name={t('won')}>{money(session.won)}</Line>
        <Line name={t('net')} isWhole>
          {money(session.net, true)}
        </Line>
      </dl>
    </Dialog>
  );
}

const Line = ({ name, isWhole = false, children }: { name: string; isWhole?: boolean; children: ReactNode }) => (
  <div
    className={`flex flex-wrap justify-between gap-x-4 ${isWhole ? 'border-t border-line pt-3 text-lg font-semibold' : ''}`}
  >
    <dt className="text-ink-2">{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
);
