import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The folder of the product's own schema: `schema/`, `functions/`, `seed/` and `migrations/`. */
export const schemaDirectory = path.join(import.meta.dirname, '..');

/** The features in the order in which their files run: a feature may refer to tables of earlier ones. */
export const schemaFeatures = [
  'platform',
  'ledger',
  'content',
  'identity',
  'approvals',
  'audit',
  'protection',
  'flags',
  'wallet',
  'catalogue',
  'cashier',
  'reconciliation',
  'provider-wallet',
  'gameplay',
  'bonus',
  'loyalty',
  'rewardshop',
  'quest',
  'coupon',
  'competition',
  'affiliate',
  'messaging',
  'reporting',
  'dossier',
  'studio',
  'lists',
] as const;

export interface SchemaFile {
  /** Such as `functions/ledger.sql`. */
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * A migration is named `NNNN-expand-<what>.sql` or `NNNN-contract-<what>.sql`. Servers of the last release can run on
 * its result only when it expands.
 */
export interface Migration extends SchemaFile {
  readonly phase: 'expand' | 'contract';
}

export interface SchemaFiles {
  /** Tables and indexes, as the result of all migrations. */
  readonly schema: readonly SchemaFile[];
  /** Functions, views and triggers: each is defined once, and a changed file runs again as a whole. */
  readonly functions: readonly SchemaFile[];
  /** The initial rows of every new database. */
  readonly seed: readonly SchemaFile[];
  readonly migrations: readonly Migration[];
  /** Covers the content of `schema/` and `seed/`, without comments and spaces. */
  readonly schemaSha256: string;
}

/** Statements that break servers of the last release, so they must wait for the next release but one. */
const contracting = [
  /\bdrop\s+(table|column|function|view|trigger|type)\b/i,
  /\brename\s+(to|column)\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
];

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const withoutComments = (text: string) =>
  text
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .trim();

function readFolder(directory: string, folder: string): SchemaFile[] {
  const inside = path.join(directory, folder);
  if (!fs.existsSync(inside)) return [];
  const names = fs
    .readdirSync(inside)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const text = fs.readFileSync(path.join(inside, name), 'utf8');
    return { name: `${folder}/${name}`, text, sha256: sha256Of(text) };
  });
}

function readFeatures(directory: string, folder: string): SchemaFile[] {
  const place = ({ name }: SchemaFile) => {
    const index = schemaFeatures.findIndex((feature) => name === `${folder}/${feature}.sql`);
    if (index < 0) throw new Error(`${name} is named after no feature that schema-files.ts lists.`);
    return index;
  };
  return readFolder(directory, folder).sort((one, other) => place(one) - place(other));
}

function readMigrations(directory: string): Migration[] {
  const numbers = new Map<string, string>();
  return readFolder(directory, 'migrations').map((file) => {
    const name = path.basename(file.name);
    const [, number, phase] = /^(\d{4})-(expand|contract)-[a-z0-9-]+\.sql$/.exec(name) ?? [];
    if (!number)
      throw new Error(`Migration ${name} must be named like 0042-expand-coupons.sql or 0043-contract-coupons.sql.`);
    const twin = numbers.get(number);
    if (twin)
      throw new Error(`Migrations ${twin} and ${name} have the same number; give one of them the next free one.`);
    numbers.set(number, name);
    if (phase === 'expand' && contracting.some((pattern) => pattern.test(withoutComments(file.text))))
      throw new Error(
        `Migration ${name} takes away what servers of the last release use. Name it ${number}-contract-….`,
      );
    return { ...file, name, phase: phase as Migration['phase'] };
  });
}

/** @throws Error when a file's name contains no feature, or a migration is misnamed or does more than expand. */
export function readSchemaFiles(directory = schemaDirectory): SchemaFiles {
  const schema = readFeatures(directory, 'schema');
  const seed = readFeatures(directory, 'seed');
  return {
    schema,
    functions: readFeatures(directory, 'functions'),
    seed,
    migrations: readMigrations(directory),
    schemaSha256: sha256Of([...schema, ...seed].map(({ name, text }) => `${name} ${withoutComments(text)}`).join('\n')),
  };
}
