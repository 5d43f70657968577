import type { User, Wallet } from '@sabai/contract';
import { ApiError } from '@sabai/contract/api-error';
import type { Api } from '../api/api.ts';
import type { Session } from '../pages/guard.ts';
import { bellBadge } from './bell-badge.ts';
import type { SiteConfig } from './site-config.ts';

/** The logged-in member as every page knows them. */
export interface Member {
  readonly user: User;
  readonly wallet: Wallet;
  readonly privileges: readonly string[];
  readonly features: readonly string[];
  readonly hasPlayed: boolean;
  /** How many notices are unread, as the bell shows it; empty for none. */
  readonly unread: string;
}

/**
 * Reads the member behind the caller's cookie; a token whose profile call is refused belongs to a visitor, and `onOver` hears that
 * it is good for nothing any more (Q83).
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
