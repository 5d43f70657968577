import { expect, test } from 'vitest';
import { readFixtureFile } from './fixture-file.ts';

const head = 'id,league,home,away,kick_off,state,home_goals,away_goals,result:home,result:draw,result:away';
const csv = (...lines: string[]) => readFixtureFile([head, ...lines].join('\n'));
const problemsOf = (line: string) => csv(line)[0]!.problems.map(({ problem, field }) => `${problem} ${field}`);

test('reads the given fields of a match from a line, and leaves out the others', () => {
  const [first, second] = csv(
    'final-1,"Cup, final",Alpha,"Be ""the"" best",2027-05-01T18:30+07:00,,,,2.10,3.4,3.6',
    'final-2,,,,,,3,1,,,',
  );
  expect(first).toEqual({
    line: 2,
    id: 'final-1',
    league: 'Cup, final',
    home: 'Alpha',
    away: 'Be "the" best',
    problems: [],
    kickOffAt: Date.UTC(2027, 4, 1, 11, 30),
    odds: { 'result:home': 21_000, 'result:draw': 34_000, 'result:away': 36_000 },
  });
  expect(second).toEqual({ line: 3, id: 'final-2', state: 'over', score: [3, 1], problems: [] });
});

test('reads the same fields from JSON', () => {
  const json = [
    { id: 'final-2', home_goals: 3, away_goals: 1 },
    { id: 'x', odds: { 'both:yes': 1.8, 'both:no': 1.9 } },
  ];
  expect(readFixtureFile(JSON.stringify(json))).toEqual([
    { line: 1, id: 'final-2', state: 'over', score: [3, 1], problems: [] },
    { line: 2, id: 'x', odds: { 'both:yes': 18_000, 'both:no': 19_000 }, problems: [] },
  ]);
});

test.each([
  ['Final 1,,,,,,,,,,', 'id-invalid id'],
  ['a,,,,2027-05-01 18:30,,,,,,', 'kick-off-invalid kick_off'],
  ['a,,,,2027-13-01T18:30Z,,,,,,', 'kick-off-invalid kick_off'],
  ['a,,,,,cancelled,,,,,', 'state-invalid state'],
  ['a,,,,,,3,,,,', 'goals-invalid home_goals'],
  ['a,,,,,over,,,,,', 'goals-invalid home_goals'],
  ['a,,,,,open,1,1,,,', 'goals-invalid home_goals'],
  ['a,,,,,,-1,1,,,', 'goals-invalid home_goals'],
  ['a,,,,,,,,1.00,3.4,3.6', 'odds-invalid result:home'],
  ['a,,,,,,,,2.1e3,3.4,3.6', 'odds-invalid result:home'],
  ['a,,,,,,,,2.10,3.4,', 'market-incomplete result:away'],
  ['a,,,,,,,,3.10,3.4,3.6', 'no-margin result:home'],
  ['a,,,,,,,,,,,surplus', 'column-unknown ?'],
])('rejects %s: %s', (line, problem) => {
  expect(problemsOf(line)).toContain(problem);
});

test('rejects a duplicate match, an unknown column and an empty file', () => {
  expect(csv('a,,,,,closed,,,,,', 'a,,,,,void,,,,,')[1]!.problems).toEqual([{ problem: 'id-twice', field: 'id' }]);
  expect(readFixtureFile('id,colour\na,red')[0]!.problems).toEqual([{ problem: 'column-unknown', field: 'colour' }]);
  for (const text of ['', '[', 'id', '[]', '{}', '[1]'])
    expect(readFixtureFile(text)[0]!.problems.length).toBeGreaterThan(0);
});
