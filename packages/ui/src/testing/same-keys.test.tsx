import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hearSameKeys } from './same-keys.ts';

const Picture = ({ name }: { name: string }) => <img src={name} alt={name} />;
/** A typical page: a picture and a panel in one place, beside a separate list. */
const page = (pictureKey: string, panelKey: string, items: readonly string[]) => (
  <main>
    <Picture key={pictureKey} name="slip" />
    <section key={panelKey} />
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </main>
);

/** Returns the failure of a test that draws this; the console of this test stays silent. */
function failureOf(draw: () => ReactElement): string {
  const { error } = console;
  console.error = () => {};
  const ears = hearSameKeys(console);
  try {
    renderToStaticMarkup(draw());
    ears.requireNone();
    return '';
  } catch (failure) {
    return (failure as Error).message;
  } finally {
    console.error = error;
  }
}

test('fails a test that renders siblings with the same key', () => {
  expect(failureOf(() => page('row', 'row', []))).toContain('one key: row');
  expect(failureOf(() => page('a', 'b', ['x', 'y', 'x']))).toContain('one key: x');
});

test('allows the same key in two lists', () => {
  expect(failureOf(() => page('a', 'b', ['a', 'b']))).toBe('');
});
