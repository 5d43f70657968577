import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/api.ts';
import { may } from '../../../shared/api/read-staff.ts';
import { staffStore } from '../../../shared/api/session.ts';
import { usePolled } from '../../../shared/api/use-polled.ts';
import type { WeighedGame } from '../../../shared/forms/weight-tree.tsx';

const most = 200;

/** Loads the games of the catalogue that members can see. Empty without the permission to view games. */
export function useGames(): readonly WeighedGame[] | undefined {
  const isAllowed = may(staffStore.use(), 'game.view');
  const found = usePolled(
    async (signal) => (isAllowed ? (await api('staff', 'game').find({ $limit: most }, { signal })).data : []),
    `games of offers ${isAllowed}`,
  );
  // Unlisted games of providers on trial are left out, because members cannot see them.
  return found.data?.filter(({ status }) => status !== 'unlisted');
}

/** Returns the names of categories, providers and games; an unknown code is its own name. */
export function useGameNames(games: readonly WeighedGame[]) {
  const category = useTranslations('catalogue.category');
  const names = new Map(games.map(({ code, name }) => [code, name]));
  const providers = new Map(games.map(({ provider, provider_name }) => [provider, provider_name]));
  const nameOf = {
    categories: (code: string) => (category.has(code as never) ? category(code as never) : code),
    providers: (code: string) => providers.get(code) ?? code,
    games: (code: string) => names.get(code) ?? code,
  };
  return {
    nameOf,
    /** Returns the names of all that counts: categories, providers, games. */
    namesOf: (counts: Readonly<Record<keyof typeof nameOf, readonly string[]>>): string[] =>
      (['categories', 'providers', 'games'] as const).flatMap((kind) => counts[kind].map(nameOf[kind])),
  };
}
