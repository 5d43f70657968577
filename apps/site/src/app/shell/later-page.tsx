import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { answerKeptPress, awaitPage } from './kept-press.ts';

/** Answers a click on the page that came before its hydration. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => answerKeptPress('page'), []);
  return children;
}

/** A page that hydrates after its frame: `Texts` suspends until the page's texts are loaded. */
export function LaterPage({
  fallback,
  texts: Texts,
  children,
}: {
  fallback: ReactNode;
  texts: React.ComponentType<{ children: ReactNode }>;
  children: ReactNode;
}) {
  useLayoutEffect(awaitPage, []);
  return (
    <Suspense fallback={fallback}>
      <Texts>
        <Hydrated>{children}</Hydrated>
      </Texts>
    </Suspense>
  );
}
