import { useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '../../app/forms/field-rules.ts';
import { useSiteLocale } from '../../app/i18n/locale-provider.tsx';
import { problemMessage, problemOf } from '../../app/problem-message.ts';
import { slipProblem } from './slip.rules.ts';
import { uploadSlip } from './upload-slip.ts';

export interface Slip {
  readonly name: string;
  /** Address of the picture in this browser. */
  readonly preview: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** Address on the server, once it is there. */
  readonly url: string | undefined;
}

/** The slip of a transfer: looked at, shown and uploaded as soon as it is chosen. */
export function useSlip(faultText: string) {
  const { prefix } = useSiteLocale();
  const [slip, setSlip] = useState<Slip>();
  const [problem, setProblem] = useState<FieldProblem | string>();
  const upload = useRef<AbortController>(undefined);
  const preview = useRef<string>(undefined);

  function clear() {
    upload.current?.abort();
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = undefined;
    setSlip(undefined);
    setProblem(undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: frees the picture when the form goes
  useEffect(() => clear, []);

  async function choose(file: File | undefined): Promise<void> {
    clear();
    const wrong = slipProblem(file);
    if (wrong || !file) return setProblem(wrong);
    const control = new AbortController();
    upload.current = control;
    preview.current = URL.createObjectURL(file);
    setSlip({ name: file.name, preview: preview.current, progress: 0, url: undefined });
    try {
      const url = await uploadSlip(file, (progress) => setSlip((now) => now && { ...now, progress }), control.signal);
      if (!control.signal.aborted) setSlip((now) => now && { ...now, progress: 1, url });
    } catch (error) {
      if (control.signal.aborted) return;
      clear();
      const refusal = problemOf(error);
      setProblem(refusal && refusal.refusal !== 'UNREADABLE_ANSWER' ? problemMessage(refusal, prefix) : faultText);
    }
  }
  return { slip, problem, setProblem, choose, clear };
}
