import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { TableContext } from '../../table/table-context.ts';
import { Racetrack } from './racetrack.tsx';

test('a track that has not been measured draws nothing, and nothing of a negative size', () => {
  const table = { sums: new Map(), wins: new Map(), isLocked: false, put() {} };
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" messages={{}} onError={() => {}}>
      <TableContext value={table}>
        <Racetrack />
      </TableContext>
    </IntlProvider>,
  );
  expect(markup).toContain('data-number="17"');
  expect(markup).not.toContain('<svg');
  expect(markup).not.toMatch(/(width|height|rx)="-/);
});
