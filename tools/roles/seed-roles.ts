/**
 * Writes the roles of `packages/contract/src/wire/seeded-roles.ts` into the seed of the database and the table of
 * docs/authorization.md; with `--check` it only reports whether they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everything, ownPermission, permissions, type SeededRole, seededGrants, seededRoles } from '@sabai/contract';
import { root } from '../run.ts';

/** Names `senior-cashier` "Senior cashier" where no language is known. */
const nameOf = (role: SeededRole) =>
  role === 'crm' ? 'CRM' : role[0]!.toUpperCase() + role.slice(1).replaceAll('-', ' ');

const seed = () => {
  const rows = seededRoles.flatMap((role) => seededGrants(role).map((one) => `('${role}', '${one}')`));
  return [
    'insert into staff_roles (role_id, name, is_seeded) values',
    `${seededRoles.map((role) => `  ('${role}', '${nameOf(role)}', true)`).join(',\n')};`,
    'insert into staff_role_permissions (role_id, permission) values',
    `${rows.map((row) => `  ${row}`).join(',\n')};`,
  ].join('\n');
};

const table = () => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const grants = seededRoles.map((role) => new Set(seededGrants(role)));
  return [
    line(['Permission', ...seededRoles]),
    line(['---', ...seededRoles.map(() => ':-:')]),
    ...permissions.map((one) =>
      line([one, ...grants.map((has) => (one === ownPermission || has.has(one) || has.has(everything) ? '✓' : ''))]),
    ),
  ].join('\n');
};

const places = [
  {
    file: 'packages/db/seed/identity.sql',
    begin: '-- Roles: written by tools/roles/seed-roles.ts',
    end: '-- End of roles',
    text: seed,
  },
  {
    file: 'docs/authorization.md',
    begin: '<!-- roles: written by tools/roles/seed-roles.ts -->\n',
    end: '\n<!-- end of roles -->',
    text: table,
  },
];

let isStale = false;
for (const { file, begin, end, text } of places) {
  const path = join(root, file);
  const present = readFileSync(path, 'utf8');
  const [before, rest] = present.split(`${begin}\n`);
  const [, after] = rest?.split(`${end}\n`) ?? [];
  if (after === undefined) throw new Error(`${file} lacks the markers of the seeded roles.`);
  const fresh = `${before}${begin}\n${text()}\n${end}\n${after}`;
  if (fresh === present) continue;
  if (process.argv.includes('--check')) {
    isStale = true;
    console.error(`${file} does not match the seeded roles: run node tools/roles/seed-roles.ts`);
  } else writeFileSync(path, fresh);
}
process.exitCode = isStale ? 1 : 0;
