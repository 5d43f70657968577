import { expect, test } from 'vitest';
import { checkTables, headingProblems } from './tables.ts';

test('every table heading names its column', () => {
  expect(checkTables()).toEqual([]);
});

test.each([
  ['<th className="py-1">{t(\'change.now\')}</th>'],
  ['<th\n  className="py-1"\n>\n  {name}\n</th>'],
  ['<th scope="col"></th>'],
  ['<th scope="col" />'],
  ["{ id: 'acts', label: '', cell: (row) => <Button /> }"],
  ["{ id: 'acts', label: 'column.status', cell: (row) => <Button /> }"],
])('detects %s', (text) => {
  expect(headingProblems('a.tsx', text)).toEqual([expect.stringContaining('a.tsx:1')]);
});

test.each([
  ['<th scope="col">{t(\'change.now\')}</th>'],
  ['<th\n  key={id}\n  scope="row"\n>\n  {name}\n</th>'],
  ['<thead><tr /></thead>'],
  ["{ id: 'acts', label: t('acts'), cell: (row) => <Button /> }"],
])('accepts %s', (text) => {
  expect(headingProblems('a.tsx', text)).toEqual([]);
});
