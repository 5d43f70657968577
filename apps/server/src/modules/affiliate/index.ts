/**
 * Owns what comes in by members' referral links; what it earns is still to come.
 * Keeps true that a visitor counts once per link and day, that no address of theirs is kept, and that an invitation counts
 * only for a guest who has deposited and played, and is nobody else's second account.
 */
import { createHmac } from 'node:crypto';
import { affiliateMember, affiliateProfile, affiliateProfileStatistic, logAffiliateLink } from '@sabai/contract';
import { type Days, requireRange } from '../../platform/http/find-filters.ts';
import { implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Flags } from '../flags/index.ts';
import { dayIn, type Identity } from '../identity/index.ts';
import type { Protection } from '../protection/index.ts';
import type { WalletDoor } from '../wallet/index.ts';
import { clicksByDay, insertClick } from './affiliate.repository.ts';
import { referralStatus } from './referral.rules.ts';

export interface AffiliateDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'secret'>;
  readonly identity: Pick<Identity, 'referrerOf' | 'timeZone' | 'profileOf' | 'referredMembers' | 'referralsByDay'>;
  readonly protection: Pick<Protection, 'firstDeposits'>;
  readonly flags: Pick<Flags, 'between'>;
  readonly wallet: Pick<WalletDoor, 'sideWallet'>;
}

const sumOf = <K extends string>(rows: readonly Readonly<Record<K, number>>[], name: K) =>
  rows.reduce((sum, row) => sum + row[name], 0);

export function createAffiliate({ platform, identity, protection, flags, wallet }: AffiliateDependencies) {
  const { db, clock, secret } = platform;
  /** Clicks and registrations of each of these days that has any, the newest first. */
  async function daysOf(memberId: string, days: Days) {
    requireRange(days);
    const { from = '', to = '9999' } = days;
    const [clicks, registrations] = await Promise.all([
      clicksByDay(db, memberId),
      identity.referralsByDay(db, memberId, await identity.timeZone(db)),
    ]);
    return [...new Set([...clicks.keys(), ...registrations.keys()])]
      .filter((day) => from <= day && day <= to)
      .sort()
      .reverse()
      .map((day) => ({ day, clicks: clicks.get(day) ?? 0, registrations: registrations.get(day) ?? 0 }));
  }

  /** Who has registered with the member's code on these days, and how far each invitation has come. */
  async function invited(memberId: string, query: Days & { readonly $limit: number; readonly $skip: number }) {
    const { total, rows } = await identity.referredMembers(db, memberId, query, await identity.timeZone(db));
    const ids = rows.map(({ id }) => id);
    const deposits = await protection.firstDeposits(ids);
    const found = await flags.between(db, memberId, ids);
    const data = rows.map(({ id, username, registeredAt }) => ({
      ...{ id, username, registered_at: registeredAt.toISOString() },
      status: referralStatus({ flag: found.get(id), firstDeposit: deposits.get(id) }),
    }));
    return { total, limit: query.$limit, skip: query.$skip, data };
  }

  return {
    invited,
    invitationDays: daysOf,
    implementations: [
      implement(logAffiliateLink, {
        async create({ body: { ref_code } }, { ip }) {
          const memberId = await identity.referrerOf(db, ref_code, ip);
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
          const days = await daysOf(memberId, query);
          const row = {
            ...{ ref_code: profile.ref_code, balance: available, turn_user: turnover, turn_target: turnover_target },
            ...{ currency_code, clicks: sumOf(days, 'clicks'), registrations: sumOf(days, 'registrations') },
          };
          return pageOf([row], query);
        },
      }),
      implement(affiliateMember, {
        find: ({ query }, { caller }) => invited(caller.memberId, query),
      }),
      implement(affiliateProfileStatistic, {
        find: async ({ query }, { caller }) => pageOf(await daysOf(caller.memberId, query), query),
      }),
    ],
  };
}

export type Affiliate = ReturnType<typeof createAffiliate>;
