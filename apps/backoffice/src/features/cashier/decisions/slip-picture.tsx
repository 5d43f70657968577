import { formatPercent } from '@sabai/contract/number-format';
import { Button, Dialog, EmptyState, IconButton } from '@sabai/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { RevealDialog } from '../../../shared/personal/reveal-dialog.tsx';
import { useReveal } from '../../../shared/personal/use-reveal.ts';

const zooms = [1, 1.5, 2, 3, 4] as const;

/** The member's transfer slip, shown for a limited time to staff who give a reason. */
export function SlipPicture({ depositId, member }: { depositId: string; member: string }) {
  const t = useTranslations('cashier-office.slip');
  const words = useTranslations('dossier-office.reveal');
  const [isAsking, setAsking] = useState(false);
  const reveal = useReveal({ subject: 'deposit', id: depositId, field: 'slip' }, () => setAsking(false));
  const name = t('of', { member });
  if (reveal?.value)
    return (
      <div className="grid gap-1">
        <ShownSlip key={reveal.value} url={reveal.value} member={member} />
        <span role="timer" className="figures justify-self-end text-xs text-warn">
          {words('left', { seconds: reveal.secondsLeft })}
        </span>
      </div>
    );
  return (
    <EmptyState icon="receipt" title={name} className="rounded-sm bg-surface-2 !py-6">
      {reveal && (
        <Button look="outline" size="sm" icon="eye" onClick={() => setAsking(true)}>
          {words('ask', { what: name })}
        </Button>
      )}
      {reveal && isAsking && (
        <RevealDialog what={name} sending={reveal.sending} onAsk={reveal.ask} onClose={() => setAsking(false)} />
      )}
    </EmptyState>
  );
}

/** A click enlarges it, with zoom and scrolling. */
function ShownSlip({ url, member }: { url: string; member: string }) {
  const t = useTranslations('cashier-office.slip');
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { intl } = useLocale();
  const [step, setStep] = useState(0);
  const name = t('of', { member });
  if (isBroken) return <EmptyState icon="receipt" title={t('broken')} className="rounded-sm bg-surface-2 !py-6" />;
  const zoom = zooms[step] ?? 1;
  return (
    <>
      <button
        type="button"
        aria-label={t('enlarge')}
        onClick={() => {
          setStep(0);
          setOpen(true);
        }}
        className="block w-full cursor-zoom-in overflow-clip rounded-sm border border-line bg-surface-2"
      >
        <img src={url} alt={name} onError={() => setBroken(true)} className="mx-auto max-h-80 object-contain" />
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={name}
        footer={
          <>
            <IconButton icon="minus" label={t('zoomOut')} disabled={step === 0} onClick={() => setStep(step - 1)} />
            <span className="figures grid min-w-14 place-items-center" aria-live="polite">
              {formatPercent(zoom * 100, intl, {})}
            </span>
            <IconButton
              icon="plus"
              label={t('zoomIn')}
              disabled={step === zooms.length - 1}
              onClick={() => setStep(step + 1)}
            />
          </>
        }
      >
        <div className="flex h-[64dvh] overflow-auto rounded-sm bg-ground">
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below are the keyboard's way */}
          <img
            src={url}
            alt={name}
            onClick={() => setStep((step + 1) % zooms.length)}
            style={{ height: `${zoom * 100}%`, maxWidth: `${zoom * 100}%` }}
            className="m-auto shrink-0 cursor-zoom-in object-contain"
          />
        </div>
      </Dialog>
    </>
  );
}
