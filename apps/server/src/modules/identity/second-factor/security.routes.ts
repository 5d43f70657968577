import {
  memberSession,
  passkey,
  passkeyChallenge,
  passkeyChallengePublic,
  recoveryCode,
  secondFactor,
  staffSecondFactor,
  stepUp as stepUpService,
} from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import type { MemberCaller } from '../../../platform/http/caller.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { readMember } from '../people/members.repository.ts';
import { endOwnSessions, ownSessions } from '../sessions/own-sessions.ts';
import { rememberToken } from '../sessions/remember-token.ts';
import { endSessions, livingSession } from '../sessions/sessions.repository.ts';
import { settingsOf } from '../settings.repository.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.repository.ts';
import { addPasskey, passkeyCreation, passkeyRequest, removePasskey } from './passkeys.ts';
import { deleteTotp, hasTotp } from './second-factor.repository.ts';
import {
  beginSecondFactor,
  factorState,
  finishSecondFactor,
  renewRecoveryCodes,
  requireCode,
} from './second-factor.ts';
import { noteSecurityChange } from './security-changes.ts';
import { proofMethods, requireProof, requireStaffPassword, stepUp } from './step-up.ts';

const presentPasskey = ({ credential_id, name, is_synced, created_at, last_used_at }: PasskeyRow) => ({
  id: credential_id,
  name,
  is_synced,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});
const ownerOf = ({ memberId }: MemberCaller) => ({ kind: 'member', id: memberId }) as const;

/** Sessions, second factors and passkeys of a member, and the second factor of staff. */
export function securityRoutes(dependencies: IdentityDependencies): Implementation[] {
  const { db, clock, live } = dependencies.platform;

  return [
    implement(memberSession, {
      find: (_input, { caller }) => ownSessions(dependencies, caller),
      remove: async ({ id }, { caller }) => ({ ended: await endOwnSessions(dependencies, caller, id || undefined) }),
    }),
    implement(passkeyChallengePublic, { create: () => passkeyRequest(dependencies, null) }),
    implement(passkeyChallenge, {
      async create({ body }, { caller }) {
        if (body.purpose === 'step_up') return passkeyRequest(dependencies, caller.memberId);
        // Requested before the browser creates a passkey, which cannot be submitted twice.
        await inTransaction(db, (tx) => requireProof(dependencies, tx, caller, 'credentials'));
        return passkeyCreation(dependencies, caller.memberId);
      },
    }),
    implement(stepUpService, {
      async find(_input, { caller: { memberId, sessionId } }) {
        const provenUntil = (await livingSession(db, memberId, sessionId, clock()))?.proven_until;
        return {
          methods: await proofMethods(dependencies, memberId),
          proven_until: provenUntil && provenUntil > clock() ? provenUntil.toISOString() : null,
        };
      },
      async create({ body }, context) {
        const { accessToken, provenUntil } = await stepUp(dependencies, context.caller, body);
        rememberToken(context, accessToken);
        return { accessToken, proven_until: provenUntil.toISOString() };
      },
    }),
    implement(passkey, {
      find: async (_input, { caller }) =>
        (await listPasskeys(db, await dependencies.seal(), caller.memberId)).map(presentPasskey),
      async create({ body }, { caller }) {
        await inTransaction(db, (tx) => requireProof(dependencies, tx, caller, 'credentials'));
        return presentPasskey(await addPasskey(dependencies, caller.memberId, body));
      },
      remove: ({ id }, { caller }) =>
        inTransaction(db, async (tx) => {
          await requireProof(dependencies, tx, caller, 'credentials');
          return presentPasskey(await removePasskey(dependencies, tx, caller.memberId, id));
        }),
    }),
    implement(secondFactor, {
      find: (_input, { caller }) => factorState(dependencies, ownerOf(caller)),
      create: (_input, { caller }) =>
        inTransaction(db, async (tx) => {
          await requireProof(dependencies, tx, caller, 'credentials');
          const { username } = await readMember(dependencies, tx, caller.memberId);
          return beginSecondFactor(dependencies, tx, ownerOf(caller), username);
        }),
      async patch({ body }, { caller }) {
        const { memberId, sessionId } = caller;
        const codes = await finishSecondFactor(dependencies, ownerOf(caller), body.code, async (tx) => {
          const now = clock();
          await requireProof(dependencies, tx, caller, 'credentials');
          // The other sessions have not entered the code.
          await endSessions(tx, memberId, { except: sessionId, reason: 'second_factor_changed', now });
          await noteSecurityChange(tx, memberId, 'second_factor_on', { now });
        });
        live.endSessions(memberId, { except: sessionId, reason: 'second_factor_changed' });
        return codes;
      },
      remove: (_input, { caller }) =>
        inTransaction(db, async (tx) => {
          await requireProof(dependencies, tx, caller, 'credentials');
          await deleteTotp(tx, ownerOf(caller));
          await noteSecurityChange(tx, caller.memberId, 'second_factor_off', { now: clock(), isHolding: true });
          return { is_on: false, recovery_codes_left: 0 };
        }),
    }),
    implement(recoveryCode, {
      create: (_input, { caller }) =>
        inTransaction(db, async (tx) => {
          await requireProof(dependencies, tx, caller, 'credentials');
          if (!(await hasTotp(tx, ownerOf(caller)))) throw new Refusal('NOT_FOUND');
          await noteSecurityChange(tx, caller.memberId, 'recovery_codes_renewed', { now: clock() });
          return renewRecoveryCodes(dependencies, tx, ownerOf(caller));
        }),
    }),
    implement(staffSecondFactor, {
      find: (_input, { caller }) => factorState(dependencies, { kind: 'staff', id: caller.staffId }),
      async create({ body }, { caller: { staffId }, ip }) {
        const { username } = await requireStaffPassword(dependencies, { staffId, password: body.password, ip });
        return inTransaction(db, (tx) => beginSecondFactor(dependencies, tx, { kind: 'staff', id: staffId }, username));
      },
      patch: ({ body }, { caller }) =>
        finishSecondFactor(dependencies, { kind: 'staff', id: caller.staffId }, body.code, async () => {}),
      async update({ body }, { caller }) {
        const owner = { kind: 'staff', id: caller.staffId } as const;
        if ((await settingsOf(db)).staff_second_factor === 'required')
          throw new Refusal('STAFF_SECOND_FACTOR_REQUIRED');
        await requireCode(dependencies, owner, body.code, (tx) => deleteTotp(tx, owner));
        return factorState(dependencies, owner);
      },
    }),
  ];
}
