import { loadCatalogue } from 'virtual:catalogues/more';
import { useEffect } from 'react';
import { useMember } from '../../shared/context/root-data.ts';
import { useSiteLocale } from '../../shared/i18n/locale-provider.tsx';
import { atRest } from '../../shared/later/later.tsx';
import { gather } from '../../shared/later/lost-connection.ts';
import type { ModalId } from '../../shared/modals/modal-ids.ts';
import { fetchModal } from '../modals/modal-registry.ts';

/** Dialogs and pages that a member may need during a payment. */
const membersWindows = [
  ...(['error', 'cashbox', 'step-up', 'deposit-success', 'update-profile', 'profile-verify-warning'] as const),
  ...(['money-explanation', 'vault', 'please-contact'] as const),
] satisfies ModalId[];
const visitorsWindows = ['error'] satisfies ModalId[];
const membersPages = ['setting-wallet', 'setting-history', 'setting-security', 'setting-cashback', 'setting-rebate'];

interface RouteFiles {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly parentId?: string;
}
declare global {
  /** Written into the page by React Router: the files of each route. */
  var __reactRouterManifest: { readonly routes: Readonly<Record<string, RouteFiles | undefined>> } | undefined;
}

/** Fetches a page and the layouts around it. */
async function fetchPage(id: string | undefined): Promise<void> {
  const route = id === undefined ? undefined : globalThis.__reactRouterManifest?.routes[id];
  if (!route) return;
  await fetchPage(route.parentId);
  await gather([route.module, ...(route.imports ?? [])]);
  await import(/* @vite-ignore */ route.module);
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/**
 * Fetches the parts of money flows ahead, one at a time while the page is idle, so that a later loss of the connection
 * does not interrupt them. Visitors fetch only the error dialog, and so do members who save data.
 */
export function PartsAhead() {
  const isMember = useMember() !== null;
  const { prefix } = useSiteLocale();
  useEffect(() => {
    let isHere = true;
    const parts = [
      ...(isMember ? membersWindows : visitorsWindows).map((id) => () => fetchModal(id)),
      ...(isMember ? [() => loadCatalogue(prefix), ...membersPages.map((id) => () => fetchPage(id))] : []),
    ];
    async function fetchAll() {
      for (const fetchPart of parts) {
        await atRest();
        if (!isHere) return;
        await fetchPart();
      }
    }
    if (!savesData()) fetchAll().catch((error: unknown) => console.info('a part could not be fetched ahead', error));
    return () => {
      isHere = false;
    };
  }, [isMember, prefix]);
  return null;
}
