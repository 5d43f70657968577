import { isModalId, type ModalId } from '../../shared/modals/modal-ids.ts';
import { safePath } from '../../shared/pages/safe-path.ts';

interface ModalLink {
  readonly for: 'everybody' | 'visitors' | 'members';
  /** What a link may give to the window. Never a sentence: the site would say it. */
  readonly params?: readonly string[];
}

/**
 * The windows that a link may open. They ask, choose or list; what they state they have read themselves. One that reports what has
 * just happened (a deposit, a reward, an error) is opened by that event alone and has no entry here.
 */
export const modalLinks: Partial<Record<ModalId, ModalLink>> = {
  login: { for: 'visitors', params: ['next'] },
  register: { for: 'visitors', params: ['next'] },
  language: { for: 'everybody' },
  menu: { for: 'everybody' },
  contact: { for: 'everybody' },
  'please-contact': { for: 'everybody' },
  starter: { for: 'everybody' },
  'popup-notifications': { for: 'everybody', params: ['id'] },
  'promotion-detail': { for: 'everybody', params: ['id'] },
  'quest-confirmation': { for: 'members' },
  address: { for: 'members' },
  deposit: { for: 'members' },
  cashbox: { for: 'members', params: ['tab', 'wallet', 'kind'] },
  vault: { for: 'members' },
  'money-explanation': { for: 'members', params: ['what'] },
  'update-profile': { for: 'members', params: ['next'] },
  'coupon-redeem': { for: 'members', params: ['code'] },
  'close-account': { for: 'members' },
};

export type ModalLinkTarget =
  | { readonly open: ModalId; readonly params: Readonly<Record<string, string>> }
  /** Where the link leads instead: a path of the site with its query. */
  | { readonly to: string };

/**
 * What the link of a page does. A visitor logs in before a member's window opens, a member who needs no login is led on to what the
 * link has behind it, and a link to anything else leaves the page as it is. `undefined` without a link.
 */
export function modalLinkTarget(path: string, query: URLSearchParams, isMember: boolean): ModalLinkTarget | undefined {
  const id = query.get('modal');
  if (id === null) return undefined;
  const link = isModalId(id) ? modalLinks[id] : undefined;
  if (isModalId(id) && link && (link.for === 'everybody' || (link.for === 'members') === isMember)) {
    const params = (link.params ?? []).flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { open: id, params: Object.fromEntries(params) };
  }
  const rest = new URLSearchParams(query);
  for (const name of ['modal', 'next']) rest.delete(name);
  if (link?.for === 'members') {
    const login = new URLSearchParams({ modal: 'login', next: `${path}?${query}` });
    return { to: `${path}?${login}` };
  }
  const next = link?.for === 'visitors' ? safePath(query.get('next')) : undefined;
  return { to: next ?? (rest.size > 0 ? `${path}?${rest}` : path) };
}
