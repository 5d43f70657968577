import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../hud/use-frame.ts';
import { useLiveSeat, useLiveTable } from './timed-seat-of.ts';

const RADIUS = 44;
const ROUND = 2 * Math.PI * RADIUS;
/** Seconds before the end at which the clock looks urgent. */
const URGENT_S = 5;

/** The remaining time for stakes, as a ring that empties; then the time until the next round. */
export function LiveClock() {
  const t = useTranslations('studio-live');
  const seat = useLiveSeat();
  const table = useLiveTable();
  const ring = useRef<SVGCircleElement>(null);
  const figure = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isBetting = table?.state.phase === 'betting';
  const isCounting = isBetting || table?.state.phase === 'result';
  useFrame(() => {
    const now = seat.serverNow();
    if (!table || !isCounting || now === undefined || !figure.current || !place.current) return;
    const { phaseStartedAt, phaseEndsAt } = table.state;
    const leftMs = Math.max(0, phaseEndsAt - now);
    const part = Math.min(1, leftMs / (phaseEndsAt - phaseStartedAt));
    if (ring.current) ring.current.style.strokeDashoffset = String(ROUND * (1 - part));
    const seconds = Math.ceil(leftMs / 1000);
    const text =
      seconds >= 100 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : String(seconds);
    if (figure.current.textContent !== text) figure.current.textContent = text;
    place.current.toggleAttribute('data-urgent', isBetting && seconds <= URGENT_S);
    place.current.toggleAttribute('data-long', text.length > 4);
  });
  const phase = table?.state.phase ?? 'betting';
  return (
    <div ref={place} className="live-clock" data-phase={phase} role="timer" aria-label={t(`phase.${phase}`)}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="live-clock-face" cx="50" cy="50" r={RADIUS} />
        {isBetting && (
          <circle ref={ring} className="live-clock-ring" cx="50" cy="50" r={RADIUS} strokeDasharray={ROUND} />
        )}
      </svg>
      {phase !== 'betting' && <span aria-hidden="true">{t(`clock.${phase}`)}</span>}
      {isCounting && <b ref={figure} aria-hidden="true" />}
    </div>
  );
}
