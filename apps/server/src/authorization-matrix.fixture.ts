import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Audience, type Verb, verbs } from '@sabai/contract';

/** One verb of one service, and its class in docs/authorization.md. */
export interface Route {
  readonly audience: Audience;
  readonly service: string;
  readonly verb: Verb;
  readonly class: string;
  /** The permission in the document. */
  readonly permission?: string | undefined;
}

const text = readFileSync(join(import.meta.dirname, '../../../docs/authorization.md'), 'utf8');

/** Returns the cells of the tables below a heading, without their heads. */
function tableBelow(heading: string): string[][] {
  const [, after = ''] = text.split(`${heading}\n`);
  const [section = ''] = after.split(/\n#{2,3} /);
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const [head = [], , ...rows] = tableBelow('## What each caller gets');
const classes = head.slice(2);
/** Results of the calls of a class by caller: `in`, a status, or the code of a refusal. */
export const expected = new Map(
  rows.map(([caller = '', , ...cells]) => [caller, new Map(classes.map((name, at) => [name, cells[at] ?? '']))]),
);

const isVerb = (word: string): word is Verb => verbs.some((verb) => verb === word);

/** Returns the verbs of a cell by the word before them, such as `staff: find get · money: patch`. */
const groupsOf = (cell: string): [string, Verb[]][] =>
  cell.split('·').map((part) => {
    const [name = '', words = ''] = part.split(':').map((half) => half.trim());
    return [name, words.split(' ').filter(isVerb)];
  });

function routesOf(audience: Audience): Route[] {
  return tableBelow(`### /gateway/${audience}`)
    .slice(2)
    .flatMap(([service = '', cell = '', named = '']) => {
      const permissions = new Map(groupsOf(named).flatMap(([name, list]) => list.map((verb) => [verb, name])));
      return groupsOf(cell).flatMap(([name, list]) => {
        if (!classes.includes(name)) throw new Error(`${audience}/${service} is of the unknown class "${name}"`);
        return list.map((verb) => ({ audience, service, verb, class: name, permission: permissions.get(verb) }));
      });
    });
}

export const routes: readonly Route[] = (['public', 'member', 'staff'] as const).flatMap(routesOf);
export const nameOf = ({ audience, service, verb }: Omit<Route, 'class'>): string => `${audience}/${service} ${verb}`;

/** The permissions in the table of seeded roles. */
const [rolesHead = [], , ...roleRows] = tableBelow('## What each role gives');
export const givenToRoles: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  rolesHead
    .slice(1)
    .map((role, at) => [role, new Set(roleRows.flatMap(([one = '', ...cells]) => (cells[at] === '✓' ? [one] : [])))]),
);

/** Objects of one member, and the verbs that could reach them. */
export const ownObjects = tableBelow("## Other members' objects")
  .slice(2)
  .map(([service = '', words = '']) => ({ service, verbs: words.split(' ').filter(isVerb) }));

/** Routes outside of the gateways by their class; the first matching pattern counts. */
export const besides = tableBelow('## Beside the gateways')
  .slice(2)
  .map(([pattern = '', name = '']) => ({ pattern, class: name }));
export const isOf = (url: string, pattern: string): boolean =>
  pattern.endsWith('*') ? url.startsWith(pattern.slice(0, -1)) : url === pattern;
