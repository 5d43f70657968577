import { type LinkMarks, marksOf } from '@sabai/contract/link-marks';

const storageKey = 'ref_code';
const marksKey = 'ref_marks';

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

/** Returns what the link of this code carried; empty for a code that came otherwise. */
export function keptMarks(refCode: string): LinkMarks {
  try {
    if (refCode.trim() !== keptReferral()) return {};
    return marksOf(new URLSearchParams(sessionStorage.getItem(marksKey) ?? ''));
  } catch {
    return {};
  }
}

/** Stores a referral code of an address, and reports once to the server that its link was followed. */
export function keepReferral(address: Pick<Location, 'pathname' | 'search'>): void {
  const linked = linkedReferral(address);
  if (!linked || linked === keptReferral()) return;
  const marks = marksOf(new URLSearchParams(address.search));
  try {
    sessionStorage.setItem(storageKey, linked);
    sessionStorage.setItem(marksKey, new URLSearchParams(marks as Record<string, string>).toString());
  } catch {}
  // An unknown code is reported where it is used: on the invitation's page and in the registration form.
  import('../../../shared/api/browser-api.ts')
    .then(({ api }) => api('public', 'log-affiliate-link').create({ ref_code: linked, marks }))
    .catch(() => {});
}
