import {
  accountClosure,
  dataExport,
  memberConsent,
  pageMember,
  staffAccountClosure,
  statementSeal,
} from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Sealer } from '../../platform/sealing/file-seal.ts';
import { closeAccount } from './close-account.ts';
import { acceptText, listConsents } from './consents.ts';
import type { AccountDependencies } from './dependencies.ts';
import { newTicket } from './export-ticket.ts';

export function accountRoutes(
  dependencies: AccountDependencies & { readonly sealer: () => Promise<Sealer> },
): Implementation[] {
  const { platform, identity, wallet, content, hasPlayed, unreadNotices, sealer } = dependencies;
  const { db, clock, secret } = platform;
  return [
    /* Requested with every page of a member, so reads are batched over members. */
    implement(pageMember, {
      async find(_input, { caller: { memberId } }) {
        const rules = await content.rules();
        const { member, user } = await identity.ownMember(memberId, rules);
        const [own, has_played, unread_notices, privileges] = await Promise.all([
          wallet.presentWalletOf(member),
          hasPlayed(memberId),
          unreadNotices(memberId),
          identity.ownPrivileges(memberId),
        ]);
        return {
          user,
          wallet: own,
          has_played,
          unread_notices,
          privilege_list: [...privileges],
          config_list: rules.member_features,
        };
      },
    }),
    implement(dataExport, {
      async create({ body: { password } }, { caller }) {
        await identity.requireOwner(caller, { password });
        const { ticket, expiresAt } = newTicket(await secret('export.tickets'), caller.sessionId, clock());
        return { url: `/exports/my-data.json?ticket=${ticket}`, expires_at: expiresAt.toISOString() };
      },
    }),
    implement(accountClosure, {
      async create({ body: { password, reason } }, { caller }) {
        return { closed_at: (await closeAccount(dependencies, caller, { password, reason })).toISOString() };
      },
    }),
    implement(staffAccountClosure, {
      async remove({ id, query: { reason } }, { caller, ip, correlationId }) {
        await inTransaction(db, (tx) =>
          identity.reopenMember(tx, id, { reason, actor: { staff: caller, ip, correlationId }, now: clock() }),
        );
        return { id };
      },
    }),
    implement(memberConsent, {
      find: (_input, { caller }) => listConsents(dependencies, caller.memberId),
      create: ({ body }, { caller, ip }) =>
        acceptText(dependencies, caller.memberId, { document: body.document, effectiveAt: body.effective_at, ip }),
    }),
    implement(statementSeal, {
      async find() {
        const { keyId, publicKey } = await sealer();
        return { key_id: keyId, algorithm: 'Ed25519' as const, public_key: publicKey.toString('base64') };
      },
      async create({ body: { digest, seal } }) {
        const sealedAt = (await sealer()).check(digest, seal);
        return { is_genuine: sealedAt !== undefined, sealed_at: sealedAt?.toISOString() ?? null };
      },
    }),
  ];
}
