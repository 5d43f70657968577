import { ApiError } from '@sabai/contract/client';
import { useEffect, useState } from 'react';
import { api } from '../../app/api/browser-api.ts';

export type ReferralState = 'none' | 'checking' | 'valid' | 'invalid' | 'unknown';

const storageKey = 'ref_code';
const pauseMs = 400;
const known = new Map<string, ReferralState>();

/**
 * A code stays with the visitor through language changes, redirects and windows until the tab closes (Q86). `onKept` gets a
 * code that an earlier page has left here when the address has none.
 */
export function useKeptReferral(query: URLSearchParams, onKept: (code: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form takes the code once, when it appears
  useEffect(() => {
    try {
      const linked = query.get('ref_code')?.trim();
      if (linked) sessionStorage.setItem(storageKey, linked);
      else onKept(sessionStorage.getItem(storageKey) ?? '');
    } catch {}
  }, []);
}

/** Asks the server about a code once the typing pauses; a check that cannot be made blocks nobody. */
export function useReferral(code: string): ReferralState {
  const text = code.trim();
  const [state, setState] = useState<{ code: string; state: ReferralState }>({ code: '', state: 'none' });
  useEffect(() => {
    if (text === '' || known.has(text)) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      let answer: ReferralState = 'unknown';
      try {
        await api('public', 'check-refcode').find({ ref_code: text }, { signal: abort.signal });
        answer = 'valid';
      } catch (error) {
        if (error instanceof ApiError && error.problem.refusal === 'REFERRAL_CODE_INVALID') answer = 'invalid';
      }
      if (abort.signal.aborted) return;
      if (answer !== 'unknown') known.set(text, answer);
      setState({ code: text, state: answer });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  if (text === '') return 'none';
  return known.get(text) ?? (state.code === text ? state.state : 'checking');
}
