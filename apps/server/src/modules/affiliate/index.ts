/**
 * Owns what comes in by members' referral links.
 * Keeps true that a visitor counts once per link and day, and that no address of theirs is kept.
 */
import { createHmac } from 'node:crypto';
import { logAffiliateLink } from '@sabai/contract';
import { type Implementation, implement } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayIn, type Identity } from '../identity/index.ts';
import { insertClick } from './affiliate.repository.ts';

export interface AffiliateParts {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'secret'>;
  readonly identity: Pick<Identity, 'referrerOf' | 'timeZone'>;
}

export function createAffiliate({ platform: { db, clock, secret }, identity }: AffiliateParts): {
  implementations: Implementation[];
} {
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
    ],
  };
}
