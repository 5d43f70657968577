import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { TableContext } from '../../table/table-context.ts';
import { Racetrack } from './racetrack.tsx';

test('draws nothing, and no negative sizes, before the track is measured', () => {
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
