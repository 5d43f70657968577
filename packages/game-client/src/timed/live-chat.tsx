import { tablePhrases } from '@sabai/games/protocol';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { useLiveSeat, useLiveTable } from './timed-seat-of.ts';

/** The server's minimum interval between two phrases of a player. */
const BREATH_MS = 2000;

/** Chat between players, with fixed phrases. */
export function LiveChat({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('studio-live');
  const seat = useLiveSeat();
  const table = useLiveTable();
  const { auth } = useRuntime();
  const [isBreathing, setBreathing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const sayings = table?.sayings ?? [];
  useEffect(() => {
    if (sayings.length > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [sayings]);
  useEffect(() => {
    if (!isBreathing) return;
    const timer = setTimeout(() => setBreathing(false), BREATH_MS);
    return () => clearTimeout(timer);
  }, [isBreathing]);
  const isDemo = auth.mode === 'demo';
  return (
    <section className="live-chat" data-open={isOpen || undefined} aria-label={t('chat.title')}>
      <ul ref={list} aria-live="polite">
        {sayings.length === 0 && <li className="live-chat-empty">{t('chat.empty')}</li>}
        {sayings.map(({ nick, phrase, key }) => (
          <li key={key}>
            <b>{nick}</b> {t(`phrase.${phrase}`)}
          </li>
        ))}
      </ul>
      {isDemo ? (
        <p className="note">{t('chat.demo')}</p>
      ) : (
        <div className="live-phrases">
          {tablePhrases.map((phrase) => (
            <button
              key={phrase}
              type="button"
              disabled={isBreathing}
              onClick={() => {
                seat.say(phrase);
                setBreathing(true);
              }}
            >
              {t(`phrase.${phrase}`)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
