import { describe, expect, test } from 'vitest';
import { gameSource, lobbyPath, pageSize, readLobbyQuery } from './lobby-query.ts';

const read = (text: string) => readLobbyQuery(new URLSearchParams(text));
const asked = (text: string, skip = 0) => {
  const source = gameSource(read(text), skip);
  return source.kind === 'catalogue' ? source.query : source.kind;
};

describe('the query of the lobby', () => {
  test('[R2.13] chooses category, provider, tag, search and sort', () => {
    expect(asked('category=slots&provider=lotus-forge&tag=new&search= koi &sort=-name', 28)).toEqual({
      $limit: pageSize,
      $skip: 28,
      $sort: { name: -1 },
      category: 'slots',
      provider: 'lotus-forge',
      tag: 'new',
      search: 'koi',
    });
  });
  test('shows every game in the house’s order when nothing is chosen', () => {
    expect(asked('')).toEqual({ $limit: pageSize, $skip: 0, $sort: { order_no: 1 } });
    expect(asked('sort=nonsense&tag=all')).toEqual({ $limit: pageSize, $skip: 0, $sort: { order_no: 1 } });
  });
  test('[R1.7] [R1.8] favourites and last played come from the member’s own lists', () => {
    expect(asked('category=favorite')).toBe('favorites');
    expect(asked('category=last-played')).toBe('last-played');
    expect(asked('tag=played')).toBe('last-played');
  });
  test('[R1.9] slot RTP lists slots with the highest return first', () => {
    expect(asked('category=slot-rtp')).toMatchObject({ category: 'slots', $sort: { rtp: -1 } });
  });
  test('an address holds only what is chosen', () => {
    expect(lobbyPath({ category: 'all', search: '' })).toBe('/games');
    expect(lobbyPath({ category: 'slots', tag: 'new' })).toBe('/games?category=slots&tag=new');
  });
});
