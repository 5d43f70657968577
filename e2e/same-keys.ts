/** The text of React's warning in its development build. */
export const sameKeyWarning = /two children with the same key/;

/**
 * Runs in every page, before its scripts. Production React does not check keys, so the page's committed fibers are
 * searched like React's own development tools do. Siblings with the same key are reported in React's words, once for
 * each key.
 */
export function watchKeys(): void {
  interface Fiber {
    readonly key: string | null;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly return: Fiber | null;
    readonly type: unknown;
  }
  const roots = new Set<{ readonly current: Fiber }>();
  const reported = new Set<string>();
  let isWaiting = false;

  const nameOf = ({ type }: Fiber) =>
    typeof type === 'string' ? type : ((type as { name?: string } | null)?.name ?? 'a component');

  function look(parent: Fiber): void {
    const keys = new Set<string>();
    for (let fiber = parent.child; fiber; fiber = fiber.sibling) {
      if (fiber.key !== null) {
        const place = `${fiber.key}\n${nameOf(fiber)}`;
        if (keys.has(fiber.key) && !reported.has(place)) {
          reported.add(place);
          console.error(`Encountered two children with the same key, \`${fiber.key}\`, at <${nameOf(fiber)}>.`);
        }
        keys.add(fiber.key);
      }
      look(fiber);
    }
  }
  const lookAtAll = () => {
    isWaiting = false;
    for (const root of roots) look(root.current);
  };

  const hook = {
    renderers: new Map(),
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_renderer: number, root: { readonly current: Fiber }) {
      roots.add(root);
      // A game commits many times a second; siblings with the same key stay, since React never removes the second
      // one.
      if (!isWaiting) setTimeout(lookAtAll, 100);
      isWaiting = true;
    },
  };
  Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook, configurable: true });
}
