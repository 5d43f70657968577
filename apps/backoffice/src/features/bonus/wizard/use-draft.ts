import type { OfferDetail } from '@sabai/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import type { Written } from '../parts/step.ts';
import { withValue } from './defaults.ts';

const pauseMs = 700;
export type Saving = 'saved' | 'typing' | 'saving' | 'failed';

/**
 * The state of an offer during editing. Changes are saved automatically when the editing pauses and when the page is
 * hidden or left, one call after the other, each naming the revision that it has read. A refused change is sent again
 * only with the next change, or when the page is hidden or left.
 */
export function useDraft(offer: OfferDetail, initial: Written) {
  const [content, setContent] = useState(initial);
  const [saving, setSaving] = useState<Saving>('saved');
  const [problem, setProblem] = useState<unknown>();
  const [savedAt, setSavedAt] = useState<Date>();
  const revision = useRef(offer.drafted?.revision ?? 0);
  const running = useRef<Promise<void>>(undefined);
  const latest = useRef(content);
  const kept = useRef(content);

  async function save(): Promise<void> {
    await running.current;
    if (kept.current === latest.current) return;
    const sent = latest.current;
    setSaving('saving');
    running.current = api('staff', 'offer')
      .patch(String(offer.id), { revision: revision.current, content: sent })
      .then(
        ({ drafted }) => {
          revision.current = drafted?.revision ?? 0;
          kept.current = sent;
          setProblem(undefined);
          setSavedAt(new Date());
          setSaving(latest.current === sent ? 'saved' : 'typing');
        },
        (refused: unknown) => {
          setProblem(refused);
          setSaving('failed');
        },
      );
    await running.current;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is saved once more
  useEffect(() => {
    if (kept.current === content) return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [content]);

  const flush = useRef(save);
  flush.current = save;
  useEffect(() => {
    // A change that is younger than the pause would be lost with the page.
    const warn = (event: BeforeUnloadEvent) => {
      if (kept.current !== latest.current) event.preventDefault();
    };
    // A phone may end a page in the background without any further event.
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void flush.current();
    };
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', saveHidden);
      void flush.current();
    };
  }, []);

  const put = (next: Written) => {
    latest.current = next;
    setContent(next);
    setSaving('typing');
  };
  return {
    content,
    saving,
    problem,
    savedAt,
    put,
    /** Sets a value at its path; undefined removes it. */
    set: (path: string, value: unknown) => put(withValue(latest.current, path, value)),
    /** Gives up unsaved changes, before the draft is read again. */
    drop: () => {
      latest.current = kept.current;
    },
    /** Saves unsaved changes, and returns the new revision; undefined if refused. */
    async settle(): Promise<number | undefined> {
      await save();
      return kept.current === latest.current ? revision.current : undefined;
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;
