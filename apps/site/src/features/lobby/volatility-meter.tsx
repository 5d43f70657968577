import { useTranslations } from 'use-intl/react';

const steps = ['low', 'medium', 'high'] as const;

/** How rarely and how much a game pays, as one to three bars. */
export function VolatilityMeter({ value }: { value: (typeof steps)[number] }) {
  const t = useTranslations('lobby');
  const label = t(`volatility.${value}`);
  return (
    <span role="img" aria-label={label} title={label} className="meter">
      {steps.map((step, index) => (
        <i key={step} data-on={index <= steps.indexOf(value) || undefined} />
      ))}
    </span>
  );
}
