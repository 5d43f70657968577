import type { aliasedKinds } from '@sabai/contract';
import type { LocalePrefix } from '@sabai/contract/locales';
import type { Reader } from './catalogue.repository.ts';
import { foldWords } from './fold-words.ts';
import { listAliased, listAliases } from './search.repository.ts';

type AliasedKind = (typeof aliasedKinds)[number];
interface Aliased {
  readonly id: string;
  readonly kind: AliasedKind;
  readonly code: string;
  readonly name: string;
  readonly aliases: Partial<Record<LocalePrefix, string[]>>;
}

/** Returns everything that can have aliases, with its aliases; optionally of one kind. */
export async function searchAliases(db: Reader, kind?: AliasedKind): Promise<Aliased[]> {
  const things = await listAliased(db);
  const rows = Map.groupBy(await listAliases(db), (row) => `${row.kind}.${row.code}`);
  return things
    .filter((thing) => kind === undefined || thing.kind === kind)
    .map((thing) => {
      const id = `${thing.kind}.${thing.code}`;
      const aliases = Object.fromEntries((rows.get(id) ?? []).map((row) => [row.locale, [...row.aliases]]));
      return { ...thing, id, kind: thing.kind as AliasedKind, aliases };
    });
}

/** Removes duplicates, as a search compares them, and unreadable aliases. */
export function withoutTwins(aliases: readonly string[]): string[] {
  const byFolded = Map.groupBy(aliases, (alias) => foldWords(alias).join(''));
  byFolded.delete('');
  return [...byFolded.values()].map(([first]) => first!);
}
