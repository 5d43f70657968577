import type { Redemption, RedemptionState } from '@sabai/contract';
import { DateTime, Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** The steps that a member sees; the final deduction of points is part of packing. */
const steps = ['reserved', 'packed', 'sent', 'delivered'] as const;
const reached: Partial<Record<RedemptionState, number>> = {
  ordered: 0,
  reserved: 0,
  captured: 1,
  packed: 1,
  sent: 2,
  delivered: 3,
};

/** The progress of an order of goods; a cancelled one has no steps. */
export function OrderSteps({ order: { state, steps: past } }: { order: Redemption }) {
  const t = useTranslations('rewardshop.order.states');
  const now = reached[state];
  if (now === undefined) return null;
  return (
    <ol className="grid grid-cols-4 text-center text-xs">
      {steps.map((step, at) => {
        const day = past.find((one) => one.state === step)?.at;
        const look =
          at < now || state === 'delivered'
            ? 'bg-ok text-black'
            : at === now
              ? 'bg-brand text-on-brand'
              : 'bg-surface-3 text-ink-3';
        return (
          <li
            key={step}
            aria-current={at === now ? 'step' : undefined}
            className={`relative grid content-start justify-items-center gap-1 px-0.5 ${at > 0 ? `before:absolute before:top-3 before:right-1/2 before:h-0.5 before:w-full ${at <= now ? 'before:bg-ok' : 'before:bg-surface-3'}` : ''}`}
          >
            <span className={`relative grid size-6 place-items-center rounded-full ${look}`}>
              {(at < now || state === 'delivered') && <Icon name="check" className="size-3.5" />}
            </span>
            <span className={at === now ? 'font-semibold' : 'text-ink-3'}>{t(step)}</span>
            {day && (
              <span className="text-ink-3">
                <DateTime value={day} show="date" />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
