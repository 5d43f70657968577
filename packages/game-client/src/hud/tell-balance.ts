import type { Runtime } from '../session/runtime.ts';

/** A stake and its win change the balance in quick succession; only the last figure is announced. */
const STILL_MS = 500;

/** Announces the balance after it has changed. Returns a function that stops it. */
export function tellBalance(
  { balance, money, announce }: Pick<Runtime, 'balance' | 'money' | 'announce'>,
  sentence: (amount: string) => string,
): () => void {
  let announced = balance.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = balance.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const held = balance.get();
      if (held === announced) return;
      announced = held;
      announce(sentence(money(held)));
    }, STILL_MS);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
