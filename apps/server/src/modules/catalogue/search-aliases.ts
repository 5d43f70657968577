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

/** All that can have aliases, with those it has; of one kind if that is asked for. */
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

/** Of aliases that a search takes for one only the first, and none that it cannot read. */
export function withoutTwins(aliases: readonly string[]): string[] {
  const byFolded = Map.groupBy(aliases, (alias) => foldWords(alias).join(''));
  byFolded.delete('');
  return [...byFolded.values()].map(([first]) => first!);
}
