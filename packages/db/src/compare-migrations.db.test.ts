import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { compareMigrations } from './compare-migrations.ts';
import type {} from './vitest-setup.ts';

/** Writes schema files and migrations into a new folder. */
function folderWith(files: Readonly<Record<string, string>>): { readonly directory: string } {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-compared-'));
  onTestFinished(() => fs.rmSync(directory, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    fs.writeFileSync(path.join(directory, name), text);
  }
  return { directory };
}
const released = { 'schema/coupon.sql': 'create table coins (id int primary key);' };
const present = (migration: string) => ({
  'schema/coupon.sql': `create table coins (id int primary key, colour text not null default '');
    create table purses (id int primary key);`,
  'migrations/0001-expand-colours.sql': migration,
});
const compared = (migration: string) =>
  compareMigrations(inject('clusterUrl'), folderWith(released), folderWith(present(migration)));

test('finds no difference when the migrations lead to the schema of the files', async () => {
  const migration = `create table purses (id int primary key);
    alter table coins add column colour text not null default '';`;
  expect(await compared(migration)).toEqual([]);
});

test('names a column that differs, a missing table and an extra one', async () => {
  const differences = await compared('alter table coins add column colour text; create table boxes (id int);');
  expect(differences).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^column coins\.colour: .*not null f.* by the migrations, .*not null t.* in the files$/),
      'table boxes: only by the migrations',
      'table purses: only in the files',
    ]),
  );
});

test('rejects changed files without a migration', async () => {
  const { 'schema/coupon.sql': schema } = present('');
  const changed = folderWith({ 'schema/coupon.sql': schema });
  await expect(compareMigrations(inject('clusterUrl'), folderWith(released), changed)).rejects.toThrow(
    'no migration leads from one to the other',
  );
});
