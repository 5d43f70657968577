import { canonicalUsername, usernameRule } from '@sabai/contract/identity-rules';
import { type Db, inTransaction, type Tx } from '@sabai/db';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { Refusal, requireKept } from '../../../platform/http/refusal.ts';
import { auditHouse, type StaffActor } from '../../../platform/records/house-audit.ts';
import type { Performer } from '../../approvals/index.ts';
import { closedGate, countWrongLogin, realmGates } from '../credentials/login-gates.ts';
import { type NewPassword, requireGoodPassword } from '../credentials/password.rules.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import {
  countActiveAdmins,
  forgetOwner,
  insertStaff,
  lockAllStaff,
  type StaffRole,
} from '../people/staff.repository.ts';
import { hashToken, newSecretToken } from '../sessions/token.rules.ts';
import { settingsOf } from '../settings.repository.ts';
import {
  agreeInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  noteWhoUsed,
  spendInvitation,
  withdrawInvitations,
} from './staff-invitations.repository.ts';
import { openStaffSession, type StaffLogin, type StaffOrigin } from './staff-log-in.ts';

const dayMs = 24 * 3600_000;
const ownerInvitationMs = dayMs;
const invitationMs = 3 * dayMs;

type MadeInvitation = InvitationRow & { readonly token: string };

async function makeInvitation(
  tx: Tx,
  now: Date,
  { role, invitedBy, lifetimeMs }: { role: StaffRole; invitedBy: string | null; lifetimeMs: number },
): Promise<MadeInvitation> {
  const token = newSecretToken();
  const row = await insertInvitation(tx, {
    token_hash: hashToken(token),
    role,
    is_owner: invitedBy === null,
    invited_by: invitedBy,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs),
  });
  return { ...row, token };
}

/**
 * The invitation of the first owner, for the house to print; `undefined` when somebody is in charge. It takes the place of
 * the one that an earlier start has printed.
 */
export async function inviteOwner({
  platform: { db, clock },
}: IdentityDependencies): Promise<MadeInvitation | undefined> {
  return inTransaction(db, async (tx) => {
    await lockAllStaff(tx);
    if ((await countActiveAdmins(tx)) > 0) return undefined;
    const now = clock();
    await withdrawInvitations(tx, 'owner', now);
    return makeInvitation(tx, now, { role: 'admin', invitedBy: null, lifetimeMs: ownerInvitationMs });
  });
}

/**
 * Invites somebody. Who may approve what others ask for is let in by two, or one administrator could be both: the link opens
 * nothing before a second one has agreed.
 */
export async function inviteStaff({ platform, approvals }: IdentityDependencies, role: StaffRole, by: StaffActor) {
  const seal = await platform.seal();
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock();
    const made = await makeInvitation(tx, at, { role, invitedBy: by.staff.staffId, lifetimeMs: invitationMs });
    const { invitation_id: id } = made;
    await auditHouse(tx, seal, by, { action: 'staff.invited', subject: id, detail: { role }, at });
    if (role === 'support') return made;
    const asked = await approvals.consider(tx, {
      ...{ ...by, reason: '', isPlain: true },
      kind: 'staff-account',
      subject: { type: 'staff-invitation', id },
      before: { role: null },
      after: { role },
      payload: { role },
    });
    if (asked) await agreeInvitation(tx, id, { is_agreed: false });
    return { ...made, is_agreed: !asked };
  });
}

/** Lets an invitation work once a second administrator has agreed; who is invited has the whole time from then. */
export const invitationPerformer = ({ platform: { clock } }: Pick<IdentityDependencies, 'platform'>): Performer => ({
  stateOf: async (tx, { subject }) => ((await lockInvitation(tx, subject.id, clock())) ? { role: null } : {}),
  perform: (tx, { subject }) =>
    agreeInvitation(tx, subject.id, { is_agreed: true, expires_at: new Date(clock().getTime() + invitationMs) }),
});

/** Guesses at tokens are counted by address and all together, as those at passwords are. */
async function openInvitation(
  { platform: { clock }, seal }: IdentityDependencies,
  db: Db,
  token: string,
  ip: string,
): Promise<InvitationRow> {
  const gates = realmGates(await seal(), 'staff-invitation', ip, await settingsOf(db));
  const closed = await closedGate(db, gates, clock());
  if (closed) throw closed;
  const invitation = await findInvitation(db, hashToken(token), clock());
  if (!invitation) throw (await countWrongLogin(db, gates, clock())) ?? new Refusal('INVITATION_INVALID');
  return invitation;
}

/** What an invitation is for, as long as it is good. */
export async function lookAtInvitation(dependencies: IdentityDependencies, token: string, ip: string) {
  return openInvitation(dependencies, dependencies.platform.db, token, ip);
}

export interface Acceptance extends NewPassword {
  readonly token: string;
  readonly username: string;
  readonly name: string;
}

/** Makes the account an invitation is for and logs it in. Of any number of tries with one invitation exactly one succeeds. */
export async function acceptInvitation(
  dependencies: IdentityDependencies,
  input: Acceptance,
  origin: StaffOrigin & { readonly correlationId: string },
): Promise<StaffLogin> {
  const { db, clock } = dependencies.platform;
  const { token, name } = input;
  await openInvitation(dependencies, db, token, origin.ip);
  const settings = await settingsOf(db);
  const { username_min: min, username_max: max } = settings;
  const { password_min_length: configuredMin, password_max_length: configuredMax } = settings;
  requireKept(usernameRule(input.username, { min, max }), 'username');
  const username = canonicalUsername(input.username);
  await requireGoodPassword(input, { configuredMin, configuredMax, facts: [username, name] });
  // Slow on purpose, so not while a transaction holds a connection.
  const passwordHash = await hashPassword(input.password);
  const seal = await dependencies.seal();
  const staffId = await inTransaction(db, async (tx) => {
    const now = clock();
    await lockAllStaff(tx);
    const invitation = await spendInvitation(tx, hashToken(token), now);
    if (!invitation) throw new Refusal('INVITATION_INVALID');
    const { invitation_id, role, is_owner, invited_by } = invitation;
    if (is_owner) {
      if ((await countActiveAdmins(tx)) > 0) throw new Refusal('INVITATION_INVALID');
      await forgetOwner(tx);
    }
    const staffId = await insertStaff(tx, { username, name, role, password_hash: passwordHash, is_owner });
    if (!staffId) throw new Refusal('USERNAME_TAKEN');
    await noteWhoUsed(tx, invitation_id, staffId);
    const staff: StaffCaller = { kind: 'staff', staffId, sessionId: invitation_id, role };
    const detail = { role, is_owner, invitation_id, invited_by };
    const deed = { action: 'staff.joined' as const, subject: staffId, detail, at: now };
    await auditHouse(tx, seal, { staff, ip: origin.ip, correlationId: origin.correlationId }, deed);
    return staffId;
  });
  return openStaffSession(dependencies, staffId, origin);
}
