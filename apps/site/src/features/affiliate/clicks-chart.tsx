import { useTranslations } from 'use-intl/react';
import { type ChartArea, DayLabel, ValueLine } from './chart-axis.tsx';
import { useAffiliateWords } from './use-affiliate.ts';

interface ClickDay {
  readonly day: string;
  readonly clicks: number;
  readonly registrations: number;
}
const area: ChartArea = { width: 720, height: 180, left: 44 };
const { width, height, left } = area;
const bottom = 22;

/** Shows the visits and the registrations of each day; the list below has the same numbers. */
export function ClicksChart({ days }: { days: readonly ClickDay[] }) {
  const t = useTranslations('affiliate.invitations');
  const words = useAffiliateWords('THB');
  const oldestFirst = days.slice(0, 62).toReversed();
  const most = Math.max(1, ...oldestFirst.map(({ clicks }) => clicks));
  const step = (width - left - 8) / Math.max(1, oldestFirst.length);
  const bar = (count: number) => (count / most) * (height - bottom - 14);
  return (
    <figure className="mb-4 rounded-lg border border-line bg-surface-1 p-4">
      <figcaption className="mb-2 flex flex-wrap gap-x-4 text-sm text-ink-3">
        <span className="flex items-center gap-1.5">
          <i className="size-3 rounded-xs bg-[#7a4be6]" /> {t('clicks')}
        </span>
        <span className="flex items-center gap-1.5">
          <i className="size-3 rounded-xs bg-brand" /> {t('registrations')}
        </span>
      </figcaption>
      <div className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="w-full min-w-xl"
          role="img"
          aria-label={`${t('clicks')}, ${t('registrations')}`}
        >
          {[most, 0].map((value) => (
            <ValueLine key={value} area={area} y={height - bottom - bar(value)} label={words.count(value)} />
          ))}
          {oldestFirst.map(({ day, clicks, registrations }, index) => {
            const x = left + index * step;
            return (
              <g key={day}>
                <title>{`${words.day(day)}: ${words.count(clicks)} / ${words.count(registrations)}`}</title>
                <rect
                  x={x + step * 0.15}
                  y={height - bottom - bar(clicks)}
                  width={step * 0.7}
                  height={bar(clicks)}
                  rx="2"
                  fill="#7a4be6"
                />
                <rect
                  x={x + step * 0.3}
                  y={height - bottom - bar(registrations)}
                  width={step * 0.4}
                  height={bar(registrations)}
                  rx="1"
                  className="fill-brand"
                />
                <DayLabel
                  area={area}
                  index={index}
                  x={x + step / 2}
                  days={oldestFirst.length}
                  label={words.count(Number(day.slice(8)))}
                />
              </g>
            );
          })}
        </svg>
      </div>
    </figure>
  );
}
