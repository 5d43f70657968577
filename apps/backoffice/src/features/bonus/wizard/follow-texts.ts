import { type OfferTexts, offerTextNames } from '@sabai/contract';
import { useEffect, useRef } from 'react';
import type { Draft } from './use-draft.ts';

const isSame = (a: string | readonly string[] | undefined, b: string | readonly string[] | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the texts after a change of the rules: those generated from the earlier rules become those of the present
 * ones, and those of an author stay. Undefined if none changes.
 */
export function followTexts(texts: OfferTexts, before: OfferTexts, after: OfferTexts): OfferTexts | undefined {
  let isChanged = false;
  const followed = Object.entries(texts).map(([prefix, text]) => {
    const [old, next] = [before[prefix as keyof OfferTexts], after[prefix as keyof OfferTexts]];
    if (!text || !old || !next) return [prefix, text];
    const parts = offerTextNames.map((name) => {
      const isFollowed = text[name].length > 0 && isSame(text[name], old[name]) && !isSame(old[name], next[name]);
      isChanged ||= isFollowed;
      return [name, isFollowed ? next[name] : text[name]];
    });
    return [prefix, Object.fromEntries(parts)];
  });
  return isChanged ? (Object.fromEntries(followed) as OfferTexts) : undefined;
}

/** Keeps generated texts in line with the rules while these are edited. */
export function useFollowingTexts(draft: Draft, suggested: OfferTexts | undefined, isAllowed: boolean): void {
  const last = useRef(suggested);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other suggestions change texts
  useEffect(() => {
    const before = last.current;
    last.current = suggested ?? before;
    if (!before || !suggested || !isAllowed) return;
    const texts = followTexts(draft.content.texts, before, suggested);
    if (texts) draft.set('texts', texts);
  }, [suggested]);
}
