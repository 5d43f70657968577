import type { User, Wallet } from '@sabai/contract';
import { ApiError } from '@sabai/contract/api-error';
import type { Api } from './api/api.ts';
import type { Session } from './guard.ts';
import type { SiteConfig } from './site-config.ts';

/** The logged-in member as every page knows them. */
export interface Member {
  readonly user: User;
  readonly wallet: Wallet;
  readonly privileges: readonly string[];
  readonly features: readonly string[];
}

/** Reads the member behind the caller's cookie; a token whose profile call is refused belongs to a visitor (Q83). */
export async function readMember(api: Api): Promise<Member | null> {
  try {
    const [user, wallets, rights] = await Promise.all([
      api('member', 'users').find(),
      api('member', 'wallet').find(),
      api('member', 'check-privilege-member').find(),
    ]);
    const wallet = wallets.data[0];
    if (!wallet) return null;
    return { user, wallet, privileges: rights.privilege_list, features: rights.config_list };
  } catch (error) {
    if (error instanceof ApiError && (error.problem.code === 401 || error.problem.code === 403)) return null;
    throw error;
  }
}

/** Whether the member has played anything; a visitor has not. */
export async function readHasPlayed(api: Api): Promise<boolean> {
  const played = await api('member', 'user-last-played')
    .find({ $limit: 1 })
    .catch(() => undefined);
  return (played?.total ?? 0) > 0;
}

export const sessionOf = (member: Member | null, config: Pick<SiteConfig, 'features'>): Session => ({
  isMember: member !== null,
  privileges: member?.privileges ?? [],
  features: member?.features ?? config.features,
  arePointsDisplayed: member?.wallet.pointData.is_display ?? false,
});
