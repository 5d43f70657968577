import { describe, expect, test } from 'vitest';
import { amongAll, gameSource, lobbyPath, pageSize, readLobbyQuery } from './lobby-query.ts';

const read = (text: string) => readLobbyQuery(new URLSearchParams(text));
const asked = (text: string, skip = 0) => gameSource(read(text), { skip }).query;
const listOf = (text: string) => gameSource(read(text)).list;

describe('the lobby query', () => {
  test('[R2.13] filters by category, provider, tag and search, and sorts', () => {
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
  test('requests all games in the default order without filters', () => {
    expect(asked('')).toEqual({ $limit: pageSize, $skip: 0, $sort: { order_no: 1 } });
    expect(asked('sort=nonsense&tag=all')).toEqual({ $limit: pageSize, $skip: 0, $sort: { order_no: 1 } });
  });
  test('[R1.7] [R1.8] requests favourites and last played games from the member’s lists, latest first', () => {
    expect(listOf('category=favorite')).toBe('favorite');
    expect(listOf('category=last-played')).toBe('last-played');
    expect(listOf('tag=played')).toBe('last-played');
    expect(listOf('category=slots')).toBe('all');
    expect(asked('category=favorite')).toEqual({ $limit: pageSize, $skip: 0 });
  });
  test('combines search, provider, tag, category and sort with the member’s lists', () => {
    expect(asked('category=favorite&provider=lotus-forge&tag=new&search=koi&sort=rtp', 28)).toEqual({
      $limit: pageSize,
      $skip: 28,
      $sort: { rtp: -1 },
      provider: 'lotus-forge',
      tag: 'new',
      search: 'koi',
    });
    expect(asked('category=slots&tag=played')).toEqual({ $limit: pageSize, $skip: 0, category: 'slots' });
  });
  test.each([
    ['popular', { popularity: -1 }],
    ['new', { released_at: -1 }],
    ['rtp', { rtp: -1 }],
    ['volatility', { volatility: 1 }],
    ['-volatility', { volatility: -1 }],
    ['name', { name: 1 }],
  ])('sorts by %s', (sort, $sort) => {
    expect(asked(`sort=${sort}`)).toMatchObject({ $sort });
  });
  test('sorts search results by relevance, unless another order is chosen', () => {
    expect(asked('search=koi')).toEqual({ $limit: pageSize, $skip: 0, search: 'koi' });
    expect(asked('category=slot-rtp&search=koi')).toEqual({
      $limit: pageSize,
      $skip: 0,
      category: 'slots',
      search: 'koi',
    });
    expect(asked('search=koi&sort=new')).toMatchObject({ $sort: { released_at: -1 } });
  });
  test('offers a filtered search also among all games', () => {
    const all = read('search=koi');
    for (const part of ['category=fishing', 'provider=lotus-forge', 'tag=new', 'category=favorite&sort=name'])
      expect(amongAll(read(`${part}&search=koi`))).toEqual(all);
    expect(amongAll(all)).toBeUndefined();
    expect(amongAll(read('category=fishing'))).toBeUndefined();
  });
  test('[R1.9] lists slots with the highest RTP first for “slot RTP”', () => {
    expect(asked('category=slot-rtp')).toMatchObject({ category: 'slots', $sort: { rtp: -1 } });
  });
  test('writes only chosen values to the URL', () => {
    expect(lobbyPath({ category: 'all', search: '' })).toBe('/games');
    expect(lobbyPath({ category: 'slots', tag: 'new' })).toBe('/games?category=slots&tag=new');
  });
});
