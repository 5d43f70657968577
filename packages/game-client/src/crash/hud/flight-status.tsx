import { multiplierAt } from '@sabai/games/families/crash/growth.ts';
import { formatMultiplier } from '@sabai/games/protocol';
import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../base/store.ts';
import { useFrame } from '../../hud/use-frame.ts';
import { useRuntime } from '../../session/runtime.ts';
import { useThemeWords } from '../model/theme-words.ts';
import { tierOf } from './history-pills.tsx';
import { useSeat, useTable } from './seat-context.ts';

/** The overlay of the picture: the multiplier, the countdown, the state of the connection and the latest event. */
export function FlightStatus({ area }: { area: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('studio-crash');
  const words = useThemeWords();
  const seat = useSeat();
  const table = useTable();
  const connection = useStore(seat.connection);
  const { intl } = useRuntime();
  return (
    <div className="crash-flight" ref={area}>
      {connection === 'lost' && table && (
        <p className="crash-line" role="status">
          <strong>{t('lost')}</strong> {t('lostNote')}
        </p>
      )}
      {!table && <p className="crash-wait">{t(connection === 'refused' ? 'ended' : 'connecting')}</p>}
      {table?.flight.phase === 'betting' && <Countdown />}
      {table?.flight.phase === 'locked' && <p className="crash-wait">{words('locked')}</p>}
      {table?.flight.phase === 'running' && <Multiplier />}
      {table?.flight.phase === 'crashed' && (
        <div className="crash-end" aria-hidden="true">
          <span>{words('crashed')}</span>
          <strong>{formatMultiplier(table.flight.crash ?? 100, intl)}×</strong>
        </div>
      )}
      {table?.flight.phase === 'void' && <p className="crash-wait">{t('voided')}</p>}
      <NoticeLine />
    </div>
  );
}

function Multiplier() {
  const seat = useSeat();
  const { intl } = useRuntime();
  const figure = useRef<HTMLElement>(null);
  useFrame(() => {
    if (!figure.current) return;
    const multiplier = multiplierAt(seat.elapsedMs());
    const text = `${formatMultiplier(multiplier, intl)}×`;
    // Often unchanged for several frames; laying it out again costs a phone as much as drawing the flight.
    if (figure.current.textContent === text) return;
    figure.current.textContent = text;
    figure.current.dataset.tier = tierOf(multiplier);
  });
  return <strong className="crash-multiplier" ref={figure} aria-hidden="true" />;
}

function Countdown() {
  const t = useTranslations('studio-crash');
  const seat = useSeat();
  const table = useTable();
  const line = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  useFrame(() => {
    const { phaseStartedAt = 0, phaseEndsAt } = table?.flight ?? {};
    const now = seat.serverNow();
    if (!line.current || !bar.current || phaseEndsAt === undefined || now === undefined) return;
    const leftMs = Math.max(0, phaseEndsAt - now);
    const text = t('startsIn', { seconds: Math.ceil(leftMs / 1000) });
    if (line.current.textContent !== text) line.current.textContent = text;
    bar.current.style.transform = `scaleX(${Math.min(1, leftMs / (phaseEndsAt - phaseStartedAt))})`;
  });
  return (
    <div className="crash-countdown">
      <b>{t('placeBets')}</b>
      <span ref={line} aria-hidden="true" />
      <i aria-hidden="true">
        <span ref={bar} />
      </i>
    </div>
  );
}

function NoticeLine() {
  const t = useTranslations('studio-crash');
  const { money, intl } = useRuntime();
  const notice = useStore(useSeat().notice);
  if (!notice) return null;
  if (notice.kind === 'won') {
    const { cashedOutAt = 0, payout = '0' } = notice.bet;
    return (
      <p key={notice.key} className="crash-notice" data-kind="won" aria-hidden="true">
        <span>
          {t('wonLabel')} · {formatMultiplier(cashedOutAt, intl)}×
        </span>
        <strong>{money(payout)}</strong>
      </p>
    );
  }
  return (
    <p key={notice.key} className="crash-notice" data-kind={notice.kind} role="alert">
      {notice.kind === 'refused' ? t(`refused.${notice.code}`) : t(`autoStop.${notice.reason}`)}
    </p>
  );
}
