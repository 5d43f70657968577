import { ApiError } from '@sabai/contract/client';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api/browser-api.ts';

export type ReferralState = 'none' | 'checking' | 'valid' | 'invalid' | 'unknown';

const pauseMs = 400;
const known = new Map<string, ReferralState>();

/** Checks a code at the server once the typing pauses; a failed check does not block the registration. */
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
