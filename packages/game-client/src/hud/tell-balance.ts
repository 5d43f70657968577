import type { Runtime } from '../session/runtime.ts';

/** A stake and what it won change the balance one soon after the other; only the last figure is said. */
const STILL_MS = 500;

/** Says what the player holds whenever it has changed, after what changed it. Returns how to end that. */
export function tellBalance(
  { balance, money, announce }: Pick<Runtime, 'balance' | 'money' | 'announce'>,
  sentence: (amount: string) => string,
): () => void {
  let said = balance.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = balance.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const held = balance.get();
      if (held === said) return;
      said = held;
      announce(sentence(money(held)));
    }, STILL_MS);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
