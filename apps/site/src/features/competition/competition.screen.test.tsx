import type { Competition, CompetitionEntry, CompetitionPlace, CompetitionStanding } from '@sabai/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deliver, setLiveState } from '../../shared/live/live-store.ts';
import { boardsGreeting } from '../../shared/live/watched-boards.ts';
import { openModals } from '../../shared/modals/modal-store.ts';
import { rootOf } from '../../testing/member.fixture.ts';
import { listed, openPart, refused } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { at, competition, money } from './competition.fixture.ts';
import { CompetitionDetail } from './competition-detail.tsx';
import { CompetitionList } from './competition-list.tsx';
import { CompetitionWidget } from './competition-widget.tsx';
import type { CompetitionRead } from './read-competitions.server.ts';

const line = (place: number, score: string): CompetitionPlace => ({
  place,
  alias: `alias-${place}`,
  name: `ko•••${place}`,
  score,
  reached_at: at(-0.5),
  prize: competition.prizes.find(({ from, to }) => from <= place && place <= to) ?? null,
});
const standing: CompetitionStanding = {
  competition_id: 401,
  alias: 'alias-9',
  place: 9,
  of: 30,
  score: '184.2',
  needed: '1063.9',
  rounds: 3,
  next_prize: { place: 2, score: '972.51', missing: '788.31', prize: money(2, 2, '20000') },
  around: [line(8, '190'), line(9, '184.2'), line(10, '150')],
  is_hidden: false,
  disqualified_reason: null,
};
const read = (more: Partial<CompetitionRead> = {}): CompetitionRead => ({
  competition,
  first: [line(1, '1248'), line(2, '972.5'), line(3, '804'), line(4, '655')],
  total: 30,
  standing,
  ...more,
});
/** Messages of the websocket, as the server sends them. */
const pushed = (place: number, score: string) => {
  const rows = [line(place - 1, '500'), { ...line(place, score), alias: 'alias-9' }].map(({ prize: _, ...own }) => own);
  deliver({
    topic_name: 'competition_standing',
    data: { competition_id: 401, place, of: 31, score, needed: '1', next: null, around: rows },
  });
};
const withSocket = (state: 'open' | 'offline' = 'open') => {
  setLiveState(state);
  onTestFinished(() => setLiveState('off'));
};

/** Confirms the entry fee; returns the button. */
async function payFee(user: { click: (button: Element) => Promise<void> }): Promise<HTMLElement> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay the entry fee?' }));
  const pay = dialog.getByRole('button', { name: 'Join for ฿20.00' });
  await user.click(pay);
  return pay;
}

describe('the competition page', () => {
  test('shows the member’s rank, its prize and the next one, and applies live updates', async () => {
    withSocket();
    const { calls } = await openPart(<CompetitionDetail read={read()} />, {});
    const own = await screen.findByTestId('own-standing');
    expect(own.textContent).toContain('9');
    expect(own.textContent).toContain('You hold ฿1,500.00');
    expect(own.textContent).toContain('Place 2 wins ฿20,000.00. Missing: ×788.31');
    expect(JSON.parse(boardsGreeting()!)).toEqual({ watch: [401] });
    act(() => {
      pushed(5, '600');
      const { prize: _, ...leader } = line(1, '2000');
      deliver({ topic_name: 'competition', data: { competition_id: 401, entrants: 31, of: 31, first: [leader] } });
      // Other competitions change nothing here.
      deliver({ topic_name: 'competition', data: { competition_id: 7, entrants: 1, of: 1, first: [] } });
    });
    expect(own.textContent).toContain('×600.00');
    expect(screen.getByText('×2,000.00')).toBeTruthy();
    expect(screen.getByText(/^Live, /)).toBeTruthy();
    // Nothing is polled while the socket is open.
    expect(calls).toEqual([]);
  });

  test('shows an empty state, a disqualification reason, and unsubscribes when it is left', async () => {
    const out = {
      ...standing,
      place: null,
      score: null,
      around: [],
      disqualified_reason: 'Two accounts',
    };
    const { unmount } = await openPart(<CompetitionDetail read={read({ first: [], total: 0, standing: out })} />, {});
    expect(await screen.findByText('No player has a score yet.')).toBeTruthy();
    expect(screen.getByText('You no longer take part. Reason: Two accounts')).toBeTruthy();
    // No prize can be reached.
    expect(screen.queryByText(/Missing/)).toBeNull();
    unmount();
    expect(boardsGreeting()).toBeUndefined();
  });

  test('joins once, and keeps the button after a refusal', async () => {
    const open = { ...competition, status: 'active' as const, is_open: true, entry_fee: '20' };
    const { user, calls } = await openPart(
      <CompetitionDetail read={read({ competition: open, standing: undefined })} />,
      {
        'POST competition-member': () => refused(409, 'COMPETITION_OVER'),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Join for ฿20.00' }));
    await payFee(user);
    await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ competition_id: 401 }));
    expect(screen.getAllByRole('button', { name: 'Join for ฿20.00' }).length).toBeGreaterThan(0);
  });

  test('pages through all places after a failure, with the member’s row first', async () => {
    let isDown = true;
    const pages = [
      listed(...Array.from({ length: 20 }, (_, n) => line(n + 1, String(900 - n)))),
      listed(line(21, '5')),
    ];
    const { user } = await openPart(<CompetitionDetail read={read()} isWhole />, {
      'GET competition-ranking': ({ query }) =>
        isDown ? refused(503, 'UNAVAILABLE') : { ...pages[query.includes('skip=20') ? 1 : 0]!, total: 21 },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('ko•••20')).toBeTruthy();
    const own = screen.getByRole('list', { name: 'Your rank' });
    expect(within(own).getByText('You')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'loadMore' }));
    expect(await screen.findByText('ko•••21')).toBeTruthy();
  });
});

describe('taking part in a competition', () => {
  // Without a socket the page polls.
  beforeEach(() => withSocket());
  const open: Competition = { ...competition, status: 'active', is_open: true, entry_fee: '20.00', own_rank: null };
  const notJoined = read({ competition: open, standing: undefined });
  const entry: CompetitionEntry = {
    ...open,
    status: 'joined',
    joined_at: at(0),
    turnover: '0.00',
    win_multiplier: '0',
    win_lose: '0.00',
    rank: null,
    prize: null,
    paid_at: null,
    disqualified_reason: null,
  };

  test('joins once, and confirms it', async () => {
    const answer = waiting<CompetitionEntry>();
    const { user, sent } = await openSite(<CompetitionDetail read={notJoined} />, {
      'POST competition-member': answer.answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Join for ฿20.00' }));
    // The fee is confirmed before anything is sent.
    expect(sent()).toEqual([]);
    const join = await payFee(user);
    expect(join.getAttribute('aria-busy')).toBe('true');
    await user.click(join);
    answer.arrive(entry);
    await screen.findByText('Joined');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pay the entry fee?' })).toBeNull());
    expect(sent()).toEqual([{ service: 'competition-member', id: undefined, body: { competition_id: 401 } }]);
  });

  test.each([
    ['refused', () => refuse('INSUFFICIENT_FUNDS', { available: '฿3.00' }), 'Available: ฿3.00'],
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'check whether it was saved'],
  ])('shows why joining failed, and can be tried again: %s', async (_, answer, sentence) => {
    const { user } = await openSite(<CompetitionDetail read={notJoined} />, { 'POST competition-member': answer });
    await user.click(await screen.findByRole('button', { name: 'Join for ฿20.00' }));
    const join = await payFee(user);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    await user.click(screen.getByRole('button', { name: /^(OK|Continue)$/ }));
    expect(join).toHaveProperty('disabled', false);
  });

  test('keeps the dialog open on the second click of a double click, and closes it on a click outside', async () => {
    const { user } = await openSite(<CompetitionDetail read={notJoined} />, {});
    await user.click(await screen.findByRole('button', { name: 'Join for ฿20.00' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay the entry fee?' });
    fireEvent.click(dialog, { detail: 2 });
    expect(screen.queryByRole('dialog', { name: 'Pay the entry fee?' })).toBeTruthy();
    fireEvent.click(dialog, { detail: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pay the entry fee?' })).toBeNull());
  });

  test('offers a deposit when the balance is too low, and pays nothing', async () => {
    const root = rootOf();
    const member = { ...root.member!, wallet: { ...root.member!.wallet, balance: '19.99' } };
    const { user, sent } = await openSite(<CompetitionDetail read={notJoined} />, {}, { root: { ...root, member } });
    await user.click(await screen.findByRole('button', { name: 'Join for ฿20.00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay the entry fee?' }));
    expect(dialog.getByRole('alert').textContent).toContain('Available: ฿19.99');
    await user.click(dialog.getByRole('button', { name: 'Deposit' }));
    expect(openModals()).toMatchObject([{ id: 'deposit' }]);
    expect(sent()).toEqual([]);
  });

  test.each([
    ['is counted', true, 'You hold ฿1,500.00', false],
    ['is decided', false, 'You won ฿1,500.00', true],
  ])(
    'shows the prize after the end without a next prize, when the result %s',
    async (_, isCounting, prize, hasFile) => {
      const over = { ...competition, status: 'completed' as const, end: at(-1), is_counting: isCounting };
      await openSite(<CompetitionDetail read={read({ competition: over })} />, {});
      const own = within(await screen.findByTestId('own-standing'));
      expect(own.getByText(prize)).toBeTruthy();
      expect(own.queryByRole('progressbar')).toBeNull();
      expect(own.queryByRole('link', { name: 'Choose a game' })).toBeNull();
      const file = screen.queryByRole('link', { name: 'Results file' });
      expect(file?.getAttribute('href')).toBe(hasFile ? '/gateway/public/competition-result/401' : undefined);
    },
  );

  test('shows that a competition was cancelled, and that fees are refunded', async () => {
    const off = { ...competition, status: 'expired' as const, is_counting: false };
    await openSite(<CompetitionDetail read={read({ competition: off })} />, {});
    expect(await screen.findByText(/^This competition was called off\./)).toBeTruthy();
  });

  test('links to a category that counts, and shows the minimum for a place', async () => {
    const games = { categories: ['slots'], providers: [], games: [] };
    await openSite(
      <CompetitionDetail read={read({ competition: { ...competition, games, calculation_amount: '50' } })} />,
      {},
    );
    const choose = await screen.findByRole('link', { name: 'Choose a game' });
    expect(choose.getAttribute('href')).toBe('/games?category=slots');
    expect(screen.getByRole('link', { name: 'Slots' }).getAttribute('href')).toBe('/games?category=slots');
    expect(screen.getByText(/^Needed at least: /)).toBeTruthy();
  });

  test('links to the games that count, and shows the total of the prizes', async () => {
    const games = { categories: [], providers: [], games: [{ code: 'koi', name: 'Koi Lagoon' }] };
    await openSite(<CompetitionDetail read={read({ competition: { ...competition, games } })} />, {});
    expect((await screen.findByRole('link', { name: 'Koi Lagoon' })).getAttribute('href')).toBe('/games/koi');
    const target = screen.getByRole('link', { name: 'Choose a game' }).getAttribute('href')!;
    expect(document.getElementById(target.slice(1))?.textContent).toContain('Koi Lagoon');
    expect(screen.getByText('Places 3 to 20').parentElement?.textContent).toContain('18 × ฿1,500.00');
  });

  test('asks a visitor to log in first', async () => {
    const { user } = await openSite(<CompetitionDetail read={notJoined} />, {}, { root: rootOf({}, { member: null }) });
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(openModals()).toMatchObject([{ id: 'login' }]);
  });

  test.each([
    ['saved', () => ({ is_hidden: true }), undefined],
    ['lost', offline, 'check whether it was saved'],
  ])('hides the member’s name, with the request %s', async (_, answer, sentence) => {
    const { user, sent } = await openSite(<CompetitionDetail read={read()} />, { 'PATCH competition-setting': answer });
    await user.click(await screen.findByRole('checkbox', { name: 'Hide my name' }));
    expect(sent('PATCH')).toMatchObject([{ body: { is_hidden: true } }]);
    if (sentence) expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  test('loads the next places on retry after an error', async () => {
    let isBroken = false;
    const first = Array.from({ length: 20 }, (_, n) => line(n + 1, String(900 - n)));
    const { user } = await openSite(<CompetitionDetail read={read()} isWhole />, {
      'GET competition-ranking': ({ query }) =>
        isBroken ? offline() : { ...listed(...(query.includes('skip=20') ? [line(21, '5')] : first)), total: 21 },
    });
    const more = await screen.findByRole('button', { name: 'loadMore' });
    isBroken = true;
    await user.click(more);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No connection');
    expect(screen.getByText('ko•••20')).toBeTruthy();
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('ko•••21');
  });
});

describe('the competition list', () => {
  const list = (own: Partial<ComponentProps<typeof CompetitionList>>, root = rootOf()) =>
    openSite(
      <CompetitionList tab="ongoing" onChoose={() => {}} isComing={false} competitions={[]} empty="None" {...own} />,
      {},
      { root },
    );

  test('shows a loading state, then each competition with its prize pool', async () => {
    await list({ isComing: true });
    expect(isLoading()).toBe(true);
    cleanup();
    await list({ competitions: [competition] });
    const card = screen.getByRole('listitem');
    expect(card.textContent).toMatch(/฿61,500\.00.*Lantern race/);
    expect(within(card).getByRole('link', { name: 'Lantern race' }).getAttribute('href')).toContain('competition=401');
  });

  test('shows an empty state, and requests no history for visitors', async () => {
    await list({}, rootOf({}, { member: null }));
    expect(screen.getByText('None')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Join history' })).toBeNull();
  });

  test('filters by state', async () => {
    const onChoose = vi.fn();
    const { user } = await list({ onChoose });
    await user.click(screen.getByRole('tab', { name: 'Join history' }));
    expect(onChoose).toHaveBeenCalledWith('joined');
  });
});

/** A game whose round ends with a press. */
function Playing() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(false)}>
        End the round
      </button>
      <CompetitionWidget gameCode="lotus-lanterns" isRoundShown={isShown} onPause={() => {}} />
    </>
  );
}

describe('the competition widget in a game', () => {
  const answers = (own: Competition = competition) => ({
    'GET competition': () => listed(own),
    'GET competition-ranking': () => listed(line(1, '1248')),
    'GET competition-member': () => standing,
  });
  const onPause = vi.fn();
  beforeEach(() => onPause.mockClear());
  const widget = () => <CompetitionWidget gameCode="lotus-lanterns" isRoundShown={false} onPause={onPause} />;

  test('requests the competitions of the game, and is hidden without one', async () => {
    const { calls } = await openPart(widget(), { 'GET competition': () => listed() });
    await waitFor(() => expect(calls.map(({ query }) => query).join()).toContain('game_code=lotus-lanterns'));
    expect(screen.queryByTestId('competition-widget')).toBeNull();
  });

  test('shows place and next prize, lists the neighbouring places, and reports a lost connection', async () => {
    withSocket();
    const { user } = await openPart(widget(), answers());
    const bar = await screen.findByTestId('competition-widget');
    expect(bar.textContent).toContain('Place 9');
    expect(bar.textContent).toContain('Next prize at ×972.51');
    expect(onPause).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Show my place' }));
    expect(await screen.findByText('You hold ฿1,500.00')).toBeTruthy();
    // No automatic round may begin below the board.
    expect(onPause).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Opening this stops autoplay.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Whole leaderboard' }).getAttribute('href')).toContain(
      'competition=401&board=all',
    );
    act(() => setLiveState('offline'));
    expect(bar.textContent).toContain('Connection lost');
  });

  test('updates the place only after the game has shown the round', async () => {
    withSocket();
    const { user } = await openPart(<Playing />, answers());
    const bar = await screen.findByTestId('competition-widget');
    act(() => pushed(4, '700'));
    expect(bar.textContent).toContain('Place 9');
    await user.click(screen.getByRole('button', { name: 'End the round' }));
    await waitFor(() => expect(bar.textContent).toContain('Place 4'));
  });

  test('offers a competition that the member has not joined', async () => {
    const open = { ...competition, status: 'active' as const, is_open: true };
    let isJoined = false;
    const { user, calls } = await openPart(widget(), {
      ...answers(),
      'GET competition': () => listed(isJoined ? competition : open),
      'POST competition-member': () => {
        isJoined = true;
        return competition;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(() => expect(screen.getByTestId('competition-widget').textContent).toContain('Place 9'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ competition_id: 401 });
  });
});
