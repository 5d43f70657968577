import { useEffect, useRef, useState } from 'react';
import { problemMessage, problemOf } from '../api/problem-message.ts';
import { useRootData } from '../context/root-data.ts';
import type { FieldProblem } from '../forms/field-rules.ts';
import { useSiteLocale } from '../i18n/locale-provider.tsx';
import { pictureProblem } from './picture.rules.ts';
import { type PictureUse, uploadPicture } from './upload-picture.ts';

export interface UploadedPicture {
  readonly name: string;
  /** Address of the picture in this browser. */
  readonly preview: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** Address on the server, once uploaded. */
  readonly url: string | undefined;
  /** The upload failed, for a reason that may be temporary. */
  readonly hasFailed: boolean;
}

/** A picture that is checked, shown and uploaded as soon as it is chosen. */
export function usePicture(use: PictureUse, faultText: string) {
  const { prefix } = useSiteLocale();
  const [picture, setPicture] = useState<UploadedPicture>();
  const [problem, setProblem] = useState<FieldProblem | string>();
  const upload = useRef<AbortController>(undefined);
  const preview = useRef<string>(undefined);
  const chosen = useRef<File>(undefined);
  const { uploadsPastUs } = useRootData();

  function clear() {
    upload.current?.abort();
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = undefined;
    setPicture(undefined);
    setProblem(undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: frees the picture when the form goes
  useEffect(() => clear, []);

  async function choose(file: File | undefined): Promise<void> {
    clear();
    const wrong = pictureProblem(file);
    if (wrong || !file) return setProblem(wrong);
    chosen.current = file;
    preview.current = URL.createObjectURL(file);
    await send(file, preview.current);
  }

  async function send(file: File, address: string): Promise<void> {
    const control = new AbortController();
    upload.current = control;
    setProblem(undefined);
    setPicture({ name: file.name, preview: address, progress: 0, url: undefined, hasFailed: false });
    try {
      const url = await uploadPicture(file, {
        use,
        isPastUs: uploadsPastUs,
        onProgress: (progress) => setPicture((now) => now && { ...now, progress }),
        signal: control.signal,
      });
      if (!control.signal.aborted) setPicture((now) => now && { ...now, progress: 1, url });
    } catch (error) {
      if (control.signal.aborted) return;
      const refusal = problemOf(error);
      if (refusal && refusal.refusal !== 'UNREADABLE_ANSWER') {
        clear();
        return setProblem(problemMessage(refusal, prefix));
      }
      setPicture((now) => now && { ...now, hasFailed: true });
      setProblem(faultText);
    }
  }
  /** Uploads the same picture again. */
  const again = () => chosen.current && preview.current && void send(chosen.current, preview.current);
  return { picture, problem, setProblem, choose, again, clear };
}
