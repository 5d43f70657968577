import { act, cleanup } from '@testing-library/react';
import { type ReactNode, use, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

const seen: string[] = [];

/** The texts of the page; undefined on the server, which has them. */
let arrival: Promise<void> | undefined;

function Texts({ children }: { children: ReactNode }) {
  if (arrival) use(arrival);
  return children;
}

type Later = typeof import('./later-page.tsx').LaterPage;

function Page({ LaterPage, onFrame }: { LaterPage: Later; onFrame: () => void }) {
  useEffect(onFrame, [onFrame]);
  return (
    <>
      <button type="button" onClick={() => seen.push('menu')}>
        Menu
      </button>
      <main>
        <button type="button" onClick={() => seen.push('full screen')}>
          Full screen
        </button>
        <LaterPage fallback="…" texts={Texts}>
          <button type="button" onClick={() => seen.push('join')}>
            Join
          </button>
        </LaterPage>
      </main>
    </>
  );
}

/** A server's page whose texts arrive later, in a fresh copy of the module that stores clicks. */
async function openPage() {
  vi.resetModules();
  const { answerKeptPress, keepPresses, letReactAnswer } = await import('./kept-press.ts');
  const { LaterPage } = await import('./later-page.tsx');
  let bring: () => void = () => {};
  arrival = undefined;
  const page = <Page LaterPage={LaterPage} onFrame={() => answerKeptPress('frame')} />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  arrival = new Promise<void>((resolve) => (bring = resolve));
  delete document.documentElement.dataset.hydrated;
  globalThis.keptPress = undefined;
  // biome-ignore lint/security/noGlobalEval: the inline script of the page
  (0, eval)(keepPresses);
  let root: Root | undefined;
  onTestFinished(async () => {
    await act(() => root?.unmount());
    removeEventListener('click', globalThis.keepPress, true);
    container.remove();
  });
  const press = (name: string) =>
    act(() => [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click());
  const hydrate = () =>
    act(() => {
      root = hydrateRoot(container, page);
      letReactAnswer();
    });
  return { press, hydrate, bringTexts: () => act(async () => bring()) };
}
const isMarked = () => document.documentElement.dataset.hydrated === 'true';

describe('a click before hydration', () => {
  beforeEach(() => {
    cleanup();
    seen.length = 0;
  });

  test('on the page frame is replayed after its hydration, while the page still loads', async () => {
    const { press, hydrate, bringTexts } = await openPage();
    await press('Menu');
    await hydrate();
    expect(seen).toEqual(['menu']);
    expect(isMarked()).toBe(false);
    await bringTexts();
    expect(seen).toEqual(['menu']);
    expect(isMarked()).toBe(true);
  });

  test.each(['before', 'after'])(
    'on the page content is replayed after its hydration, when made %s that of the frame',
    async (when) => {
      const { press, hydrate, bringTexts } = await openPage();
      if (when === 'before') await press('Join');
      await hydrate();
      if (when === 'after') await press('Join');
      expect(seen).toEqual([]);
      await bringTexts();
      expect(seen).toEqual(['join']);
      await press('Join');
      expect(seen).toEqual(['join', 'join']);
    },
  );

  test('is not replayed when React already handled it', async () => {
    const { press, hydrate, bringTexts } = await openPage();
    await hydrate();
    await press('Full screen');
    await press('Menu');
    expect(seen).toEqual(['full screen', 'menu']);
    await bringTexts();
    await press('Full screen');
    expect(seen).toEqual(['full screen', 'menu', 'full screen']);
  });
});
