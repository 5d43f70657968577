/**
 * Owns what comes in by members' referral links; what it earns is still to come.
 * Keeps true that a visitor counts once per link and day, that no address of theirs is kept, and that an invitation counts
 * only for a guest who has deposited and played, and is nobody else's second account.
 */
import { createHmac } from 'node:crypto';
import { affiliateMember, affiliateProfile, affiliateProfileStatistic, logAffiliateLink } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/implement.ts';
import { pageOf } from '../../platform/page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Compliance } from '../compliance/index.ts';
import type { Flags } from '../flags/index.ts';
import { dayIn, type Identity } from '../identity/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import { clicksByDay, insertClick } from './affiliate.repository.ts';
import { referralStatus } from './referral.rules.ts';

export interface AffiliateParts {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'secret'>;
  readonly identity: Pick<Identity, 'referrerOf' | 'timeZone' | 'profileOf' | 'referredMembers' | 'referralsByDay'>;
  readonly compliance: Pick<Compliance, 'firstDeposits'>;
  readonly flags: Pick<Flags, 'between'>;
  readonly wallet: Pick<WalletDoor, 'sideWallet'>;
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);

export function createAffiliate({ platform, identity, compliance, flags, wallet }: AffiliateParts): {
  implementations: Implementation[];
} {
  const { db, clock, secret } = platform;
  /** Clicks and registrations of each day that has any, the newest first. */
  async function daysOf(memberId: string) {
    const [clicks, registrations] = await Promise.all([
      clicksByDay(db, memberId),
      identity.referralsByDay(db, memberId, await identity.timeZone(db)),
    ]);
    const days = [...new Set([...clicks.keys(), ...registrations.keys()])].sort().reverse();
    return {
      clicks: sum(clicks),
      registrations: sum(registrations),
      days: days.map((day) => ({ day, clicks: clicks.get(day) ?? 0, registrations: registrations.get(day) ?? 0 })),
    };
  }

  return {
    implementations: [
      implement(logAffiliateLink, {
        async create({ body: { ref_code } }, { ip }) {
          const memberId = await identity.referrerOf(db, ref_code);
          const day = dayIn(await identity.timeZone(db), clock());
          const visitor = createHmac('sha256', await secret('affiliate.clicks'))
            .update(`${day} ${ip}`)
            .digest('base64url');
          await insertClick(db, { member_id: memberId, day, visitor, clicked_at: clock() });
          return { ref_code };
        },
      }),
      implement(affiliateProfile, {
        async find({ query }, { caller: { memberId } }) {
          const { profile } = await identity.profileOf(db, memberId);
          const { available, turnover, turnover_target, currency_code } = await wallet.sideWallet(
            'affiliate',
            memberId,
          );
          const { clicks, registrations } = await daysOf(memberId);
          const row = {
            ...{ ref_code: profile.ref_code, balance: available, turn_user: turnover, turn_target: turnover_target },
            ...{ currency_code, clicks, registrations },
          };
          return pageOf([row], query);
        },
      }),
      implement(affiliateMember, {
        async find({ query }, { caller }) {
          const { total, rows } = await identity.referredMembers(db, caller.memberId, query);
          const ids = rows.map(({ id }) => id);
          const deposits = await compliance.firstDeposits(ids);
          const found = await flags.between(db, caller.memberId, ids);
          const data = rows.map(({ id, username, registeredAt }) => ({
            ...{ id, username, registered_at: registeredAt.toISOString() },
            status: referralStatus({ flag: found.get(id), firstDeposit: deposits.get(id) }),
          }));
          return { total, limit: query.$limit, skip: query.$skip, data };
        },
      }),
      implement(affiliateProfileStatistic, {
        find: async ({ query }, { caller }) => pageOf((await daysOf(caller.memberId)).days, query),
      }),
    ],
  };
}
