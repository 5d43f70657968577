import { isModalId, type ModalId } from '../../shared/modals/modal-ids.ts';
import { safePath } from '../../shared/pages/safe-path.ts';

interface ModalLink {
  readonly for: 'everybody' | 'visitors' | 'members';
  /**
   * Parameters that a link may pass to the dialog. Sentences are not allowed, because the dialog would show them as the
   * site's own.
   */
  readonly params?: readonly string[];
}

/**
 * Dialogs that a link may open. They ask, choose or list, and load the facts that they show. A dialog that reports an
 * event (a deposit, a reward, an error) opens with that event only and has no entry here.
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
  /** The target of the link instead: a path of the site with its query. */
  | { readonly to: string };

/**
 * Returns the effect of a page's link. A visitor logs in before a member's dialog opens. A member who needs no login
 * continues to the link's target. Any other link leaves the page unchanged. `undefined` without a link.
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
