import { renderToStaticMarkup } from 'react-dom/server';
import { data } from 'react-router';
import { expect, test } from 'vitest';
import { guard, type Session, unknownGuard } from '../../shared/pages/guard.ts';
import { pages } from '../../shared/pages/pages.ts';
import { LastPage, LastResort } from './last-resort.tsx';

test('[R8.3] renders plain text, the error detail and a home link when the error page itself fails', () => {
  const html = renderToStaticMarkup(<LastPage detail="TraceID: <1>" />);
  expect(html).toContain('An error occurred while showing the error page');
  expect(html).toContain('TraceID: &lt;1&gt;');
  expect(html).toContain('<a href="/">Go back to home</a>');
  const boundary = new LastResort({ children: 'the error page' });
  expect(boundary.render()).toBe('the error page');
  boundary.state = LastResort.getDerivedStateFromError(undefined);
  expect(renderToStaticMarkup(boundary.render())).toContain('unknown');
});

test('[R8.5] refuses a page with an unknown guard', () => {
  const member: Session = { isMember: true, privileges: [], features: [], arePointsDisplayed: true };
  const page = pages.find(({ path }) => path === '/games')!;
  const { access } = page;
  Object.assign(page, { access: 'member-of-the-board' });
  try {
    expect(() => guard('/games', '', member)).toThrow();
    expect(catching(() => guard('/games', '', member))).toEqual(data(unknownGuard, { status: 500 }));
  } finally {
    Object.assign(page, { access });
  }
});

function catching(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
