import type { User, Wallet } from '@sabai/contract';
import { ApiError } from '@sabai/contract/api-error';
import type { Api } from '../api/api.ts';
import type { Session } from '../pages/guard.ts';
import { bellBadge } from './bell-badge.ts';
import type { SiteConfig } from './site-config.ts';

/** The logged-in member's data on every page. */
export interface Member {
  readonly user: User;
  readonly wallet: Wallet;
  readonly privileges: readonly string[];
  readonly features: readonly string[];
  readonly hasPlayed: boolean;
  /** The number of unread notices, as the bell shows it; empty for none. */
  readonly unread: string;
}

/**
 * Reads the member of the caller's cookie. A token whose profile call is refused belongs to a visitor; `onOver` is then
 * called, because the token is no longer valid (Q83).
 */
export async function readMember(api: Api, onOver: () => void = () => {}): Promise<Member | null> {
  try {
    const { privilege_list, config_list, has_played, unread_notices, ...own } = await api(
      'member',
      'page-member',
    ).find();
    const unread = bellBadge(unread_notices);
    return { ...own, privileges: privilege_list, features: config_list, hasPlayed: has_played, unread };
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === 401) onOver();
    if (error instanceof ApiError && (error.problem.code === 401 || error.problem.code === 403)) return null;
    throw error;
  }
}

export const sessionOf = (member: Member | null, config: Pick<SiteConfig, 'features'>): Session => ({
  isMember: member !== null,
  privileges: member?.privileges ?? [],
  features: member?.features ?? config.features,
  arePointsDisplayed: member?.wallet.pointData.is_display ?? false,
});
