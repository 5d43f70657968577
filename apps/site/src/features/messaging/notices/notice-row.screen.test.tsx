import type { Notice } from '@sabai/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '../../../testing/open-part.tsx';
import { NoticeRow } from './notice-row.tsx';

const notice = (more: Partial<Notice>): Notice =>
  ({
    id: more.kind ?? '',
    number: 1,
    kind: 'level_reached',
    group: 'rewards',
    tone: 'ok',
    title: 'Gold',
    body: '',

    path: '/member-level',
    action: 'See more',
    subject: null,
    is_read: true,
    created_at: '2026-11-26T05:04:00.000Z',
    ...(more as object),
  }) as Notice;

test('shows a picture for received rewards, and an icon for refusals and services', async () => {
  await openPart(
    <ul>
      {[
        notice({ kind: 'level_reached' }),
        notice({ kind: 'free_rounds_given' }),
        notice({ kind: 'competition_won' }),
        notice({ kind: 'spins_refused' }),
        notice({ kind: 'deposit_succeeded', group: 'money' }),
      ].map((one) => (
        <NoticeRow key={one.id} notice={one} isRead onRead={vi.fn()} />
      ))}
    </ul>,
    {},
  );
  const drawn = screen
    .getAllByRole('listitem')
    .map((row) => row.querySelector('img')?.src.replace(/.*\/(.*)\.webp/, '$1'));
  expect(drawn).toEqual(['crown', 'reels', 'cup', undefined, undefined]);
});
