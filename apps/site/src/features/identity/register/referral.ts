const storageKey = 'ref_code';

/**
 * Returns the visitor's referral code; it is kept across languages, redirects and dialogs until the tab closes (Q86).
 */
export function keptReferral(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

const codeInPath = /\/affiliate_v2\/([^/]+)/;

/** Returns the code in an address, from its path or its query. */
function linkedReferral({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const code = codeInPath.exec(pathname)?.[1];
  try {
    return (code ? decodeURIComponent(code) : new URLSearchParams(search).get('ref_code'))?.trim();
  } catch {
    return undefined;
  }
}

/** Returns the origin of the link, as named by its affiliate. */
function subIdOf(search: string): { readonly sub_id?: string } {
  const subId = new URLSearchParams(search).get('sub_id') ?? '';
  return /^[A-Za-z0-9_-]{1,32}$/.test(subId) ? { sub_id: subId } : {};
}

/** Stores a referral code of an address, and reports once to the server that its link was followed. */
export function keepReferral(address: Pick<Location, 'pathname' | 'search'>): void {
  const linked = linkedReferral(address);
  if (!linked || linked === keptReferral()) return;
  try {
    sessionStorage.setItem(storageKey, linked);
  } catch {}
  // An unknown code is reported where it is used: on the invitation's page and in the registration form.
  import('../../../shared/api/browser-api.ts')
    .then(({ api }) => api('public', 'log-affiliate-link').create({ ref_code: linked, ...subIdOf(address.search) }))
    .catch(() => {});
}
