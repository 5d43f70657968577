/**
 * Owns members, their sessions and codes, and staff, with the currencies and banks that a member can choose.
 * Invariants: a phone number, a referral code and a bank account each belong to one member; a code or a ticket is
 * accepted once; an ended session is never accepted. Start reading at `register/register-member.ts` and
 * `login/log-in.ts`; all other modules use `memberOf`.
 */
import type { Audience, membersList, User } from '@sabai/contract';
import { isLocalePrefix, type LocalePrefix } from '@sabai/contract/locales';
import { batchReads, type Tx } from '@sabai/db';
import type { FastifyRequest } from 'fastify';
import type { Caller, MemberCaller } from '../../platform/http/caller.ts';
import type { TakeGuess } from '../../platform/http/guessing.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { createTokens } from '../../platform/http/tokens.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { MaskedReader } from '../../platform/records/masked.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import { changeSettings, lockSoundSettings } from './change-settings.ts';
import { takeGuess } from './credentials/take-guess.ts';
import { createTries, type Tries } from './credentials/tries.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { forgetOld } from './forget-old.ts';
import { authenticationRoutes } from './login/authentication.routes.ts';
import { otpRoutes } from './otp/otp.routes.ts';
import { bankDecidedBy } from './payees/bank-decision.ts';
import { notingTakenPayee, PayeeTaken, payeeSignal } from './payees/payee-taken.ts';
import { staffBankRoutes } from './payees/staff-bank.routes.ts';
import { staffPayeeRoutes } from './payees/staff-payee.routes.ts';
import { claim, unclaim } from './people/claims.repository.ts';
import { maskedMember } from './people/masked-member.ts';
import { membersSource, soughtBy } from './people/members.list.ts';
import {
  countMembers,
  type MemberRow,
  readMember,
  readMembers,
  readSealedMembers,
  searchMembers,
} from './people/members.repository.ts';
import { presentUser } from './people/present-user.ts';
import { fullNameOf, missingPart, type ProfilePart } from './people/profile.rules.ts';
import { sealSomeMembers } from './people/seal-members.ts';
import { listStaffNames, staffSessionLifetimeS, staffWith } from './people/staff.repository.ts';
import { memberRoutes } from './profile/member.routes.ts';
import { closeMember, profileOf, reopenMember } from './profile/own-account.ts';
import { askingNames } from './register/asking-names.ts';
import { haveReferred, maskedNames, referralsByDay, referredMembers } from './register/referrals.repository.ts';
import { referrerOf } from './register/register-member.ts';
import { type DemoAccount, openDemoAccounts, seedDemo } from './register/seed-demo.ts';
import { addDemoGuest, seedRivals } from './register/seed-demo-guests.ts';
import { assignmentPerformer } from './roles/assign-roles.ts';
import { rolePerformer } from './roles/change-role.ts';
import { staffRoleRoutes } from './roles/staff-role.routes.ts';
import { requireStaffCode, sealFactors } from './second-factor/second-factor.ts';
import { securityRoutes } from './second-factor/security.routes.ts';
import { type ProofFor, requireOwner, requireProof } from './second-factor/step-up.ts';
import { describeAgent, sessionsOf, visitOfSession } from './sessions/own-sessions.ts';
import { createResolveCaller } from './sessions/resolve-caller.ts';
import { redeemTicket } from './sessions/session-ticket.ts';
import {
  isSessionAlive,
  memberSessionLifetimeS,
  readLivingSessions,
  sessionKey,
} from './sessions/sessions.repository.ts';
import {
  noteSignals,
  type Signal,
  type SignalKind,
  sharedSignals,
  signalKinds,
} from './sessions/signals.repository.ts';
import {
  type IdentitySettings,
  listBanks,
  listCurrencies,
  lockSettings,
  privilegesReader,
  type Reader,
  settingsOf,
} from './settings.repository.ts';
import { staffAccountRoutes } from './staff/staff-account.routes.ts';
import { staffAnswerRoutes } from './staff/staff-answer.routes.ts';
import { invitationPerformer, inviteOwner } from './staff/staff-invitations.ts';

export { dayIn } from '@sabai/contract/date-format';
export type { CheckedPayee, IdentityCheck, PayeeVerdict } from './identity-check.ts';
export { bankReasonOf } from './payees/bank-decision.ts';
export {
  addChoice,
  type ChoiceNames,
  choiceName,
  listChoices,
  lockChoices,
  type ProfileChoice,
  type ProfileChoiceKind,
  updateChoice,
} from './profile/profile-choices.ts';
export { formerEmailOf } from './second-factor/security-changes.ts';
export type { DemoAccount, IdentitySettings, Reader, SignalKind };
export { signalKinds };

export interface BankAccount {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly accountNumber: string;
}

/** The destination of coins: an address of a network. */
export interface Wallet {
  readonly network: string;
  readonly address: string;
}
const walletName = ({ network, address }: Wallet) => `${network}:${address}`;

/** A use case bound to its dependencies. */
type Bound<F> = F extends (dependencies: never, ...asked: infer A) => infer R ? (...asked: A) => R : never;

/** The facts of a member for other modules. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly phone: string;
  readonly email: string | null;
  /** Has subscribed to the operator's news by email. */
  readonly isSubscribed: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly currencyId: number;
  readonly currencyCode: string;
  readonly countryCode: string;
  readonly bank: BankAccount | undefined;
  /** The staff's finding about the bank account; null before there is one. */
  readonly bankStatus: 'pending' | 'verified' | 'rejected' | null;
  /** The part of the profile required before the member deposits, withdraws and plays; undefined if it is complete. */
  readonly missing: ProfilePart | undefined;
  readonly isBlocked: boolean;
  /** Payouts are held until then, after a change of password, payee or second factor. */
  readonly payoutsHeldUntil: Date | null;
  readonly language: LocalePrefix;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  /** YYYY-MM-DD; null if unknown. */
  readonly birthDate: string | null;
  /** The operator's settings for points, the same for all members. */
  readonly points: { readonly isDisplayed: boolean; readonly isActive: boolean };
}

/** Maps a decrypted row to the facts for other modules. */
function toMember(row: MemberRow, settings: IdentitySettings): Member {
  const { bank_id, bank_no, bank_code, bank_name } = row;
  return {
    id: row.member_id,
    username: row.username,
    phone: row.phone,
    email: row.email,
    isSubscribed: row.is_subscribed,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: fullNameOf(row),
    currencyId: row.currency_id,
    currencyCode: row.currency_code,
    countryCode: row.country_code,
    bank:
      bank_id === null || bank_no === null
        ? undefined
        : { id: bank_id, code: bank_code ?? '', name: bank_name ?? '', accountNumber: bank_no },
    bankStatus: row.bank_status as Member['bankStatus'],
    missing: missingPart(row, settings),
    isBlocked: row.is_blocked,
    payoutsHeldUntil: row.payouts_held_until,
    language: isLocalePrefix(row.language) ? row.language : 'en',
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    birthDate: row.birth_date,
    points: { isDisplayed: settings.are_points_displayed, isActive: settings.are_points_active },
  };
}

export interface Identity {
  readonly implementations: Implementation[];
  /** For the gateways: verifies the token of a request. */
  resolveCaller(request: FastifyRequest, audience: Audience): Promise<Caller | undefined>;
  /** Throws NOT_FOUND for an unknown member. */
  memberOf(db: Reader, memberId: string): Promise<Member>;
  /** As `memberOf`, with the own profile as in the service `users`; concurrent calls share one query. */
  ownMember(memberId: string, settings: IdentitySettings): Promise<{ member: Member; user: User }>;
  /** Returns `undefined` for an unknown member. */
  findMember(db: Reader, memberId: string): Promise<Member | undefined>;
  /** As `memberOf`; throws PROFILE_INCOMPLETE until name, bank account and all other required parts exist. */
  requireCompleteProfile(db: Reader, memberId: string): Promise<Member>;
  /** Consumes a websocket ticket; throws SESSION_TICKET_INVALID. */
  redeemTicket(token: string): Promise<{ memberId: string; sessionId: string }>;
  isSessionAlive(memberId: string, sessionId: string): Promise<boolean>;
  /** Returns the origin of a session, as shown to its member. */
  visitOfSession: Bound<typeof visitOfSession>;
  /** Returns a member's recent logins, for staff. */
  sessionsOf: Bound<typeof sessionsOf>;
  /** Returns a short description of a browser. */
  describeAgent: typeof describeAgent;
  /** Returns whether a member can log in; throws NOT_FOUND for an unknown one. */
  statusOf(db: Reader, memberId: string): Promise<'open' | 'blocked' | 'closed'>;
  /** Throws STEP_UP_REQUIRED without a recent step-up of the caller; a payout consumes it. */
  requireProof(tx: Tx, caller: MemberCaller, what: ProofFor): Promise<void>;
  settings(db: Reader): Promise<IdentitySettings>;
  /** For the gateways: returns a member's rights, read on every call so that a change applies to the next one. */
  rightsOf(memberId: string): Promise<{ privileges: readonly string[]; features: readonly string[] }>;
  /** Returns a member's privileges: those of all members, and those of the level; concurrent calls share one query. */
  ownPrivileges(memberId: string): Promise<readonly string[]>;
  /** Throws CHANGED_MEANWHILE if the version is not the one that was read. */
  changeSettings: typeof changeSettings;
  /** Returns the settings, locked until the transaction ends. */
  lockSettings: typeof lockSettings;
  lockSoundSettings: typeof lockSoundSettings;
  /**
   * Returns the member with this referral code. Throws REFERRAL_CODE_INVALID, or the refusal of an address that has
   * tried too many.
   */
  referrerOf(db: Reader, refCode: string, ip: string): Promise<string>;
  /** Returns the members registered with the member's code, newest first. */
  referredMembers: Bound<typeof referredMembers>;
  /** Returns the last four characters of usernames, by member. */
  maskedNames: Bound<typeof maskedNames>;
  /** Returns their number per day. */
  referralsByDay: typeof referralsByDay;
  /** Returns the IANA name of the time zone that defines days. */
  timeZone(db: Reader): Promise<string>;
  /** Returns the member of staff who last decided about a member's bank account. */
  bankDecidedBy(tx: Tx, memberId: string): Promise<string | undefined>;
  /** Returns the currencies a member can choose, in order. */
  listCurrencies(db: Reader): Promise<{ id: number; code: string }[]>;
  /** Returns `undefined` for an unknown member. */
  currencyOf(db: Reader, memberId: string): Promise<{ id: number; code: string } | undefined>;
  listBanks: typeof listBanks;
  /** Returns the name of each member of staff by id. */
  staffNames(db: Reader, staffIds: readonly string[]): Promise<Map<string, string>>;
  /**
   * Consumes an authenticator code of this member of staff; throws STAFF_SECOND_FACTOR_REQUIRED without an
   * authenticator.
   */
  requireStaffCode(staffId: string, code: string): Promise<void>;
  /** Returns the active members of staff with a permission. */
  staffWith: typeof staffWith;
  membersByIds(db: Reader, memberIds: readonly string[]): Promise<Member[]>;
  /** Masked fields of a member, for reveals by staff. */
  readonly masked: MaskedReader;
  /** Counts a staff search for masked data; returns the seconds until the next one if none is left. */
  readonly takeGuess: TakeGuess;
  /** Counts attempts at guessable values, by target and, where needed, by origin; see {@link createTries}. */
  readonly tries: Tries;
  /**
   * Returns the latest members that match a staff search: by the visible part of a mask, or by a whole name, number or
   * address.
   */
  searchMembers(db: Reader, search: string, limit: number): Promise<Member[]>;
  /** Returns the ids of all members, for the staff list. */
  membersSource(): ListSource<typeof membersList>;
  countMembers(db: Reader, since?: Date): Promise<number>;
  /** Removes expired codes and counters. */
  forgetOld(): Promise<void>;
  /** Creates the demonstration's missing accounts. */
  seedDemo(tx: Tx): Promise<DemoAccount[]>;
  /** Creates further members of the demonstration, who take part in competitions and cannot log in. */
  seedRivals(tx: Tx): Promise<string[]>;
  /** Creates the invitation of the first owner while there is none; each replaces the previous one. */
  inviteOwner(): ReturnType<typeof inviteOwner>;
  /** Creates a member of the demonstration who was referred by another. */
  addDemoGuest: Bound<typeof addDemoGuest>;
  /** Returns the names of the demonstration's accounts that still have the printed password. */
  openDemoAccounts(tx: Tx): Promise<string[]>;
  /** Claims a wallet for coins, idempotently; throws WALLET_ADDRESS_USED if it is another member's. */
  claimWallet(tx: Tx, wallet: Wallet, memberId: string): Promise<void>;
  /** Executes work that may claim a payee; a refusal because another member has it is recorded for both. */
  notingTakenPayee<T>(memberId: string, work: () => Promise<T>): Promise<T>;
  /** Stores signals that may identify a member, as blind indexes. */
  noteSignals(tx: Tx, memberId: string, signals: readonly Signal[]): Promise<void>;
  /** Returns the members with signals in common with this member, and the signals; common values are excluded. */
  sharedSignals: typeof sharedSignals;
  /** Returns whether one of two members has registered with the other's code. */
  haveReferred: typeof haveReferred;
  /** Releases such a claim. */
  unclaimWallet(tx: Tx, wallet: Wallet, memberId: string): Promise<void>;
  /**
   * Throws CURRENT_PASSWORD_WRONG, LOGIN_LOCKED after too many wrong ones, and STEP_UP_REQUIRED for a member with an
   * authenticator and no recent step-up.
   */
  requireOwner: Bound<typeof requireOwner>;
  /** Returns a member's whole profile, for the member. */
  profileOf(db: Reader, memberId: string): ReturnType<typeof profileOf>;
  /** Encrypts some of the rows that do not use the present key yet; returns their number. */
  sealSome(tx: Tx): Promise<number>;
  /** Ends every session and blocks further logins; afterwards close the sockets by `endSessionsOf`. */
  closeMember: Bound<typeof closeMember>;
  /** Reopens an account that its member closed; throws NOT_FOUND for any other. */
  reopenMember: Bound<typeof reopenMember>;
  endSessionsOf(memberId: string): void;
}

const staffNames: Identity['staffNames'] = async (db, staffIds) =>
  new Map((await listStaffNames(db, staffIds)).map((row) => [row.staff_id, row.name]));

const byItself = (memberId: string) => memberId;

/** Referral facts of members. */
const referralsOf = (
  dependencies: IdentityDependencies,
): Pick<Identity, 'referredMembers' | 'maskedNames' | 'addDemoGuest' | 'referralsByDay' | 'haveReferred'> => ({
  referredMembers: (...args) => referredMembers(dependencies, ...args),
  maskedNames: (...args) => maskedNames(dependencies, ...args),
  addDemoGuest: (...args) => addDemoGuest(dependencies, ...args),
  referralsByDay,
  haveReferred,
});

/** Creates the module. `sms` and `mailer` send the one-time codes. */
export function createIdentity(
  options: Pick<IdentityDependencies, 'platform' | 'approvals' | 'sms' | 'mailer'> &
    Partial<Pick<IdentityDependencies, 'identityChecks'>>,
): Identity {
  const { platform, approvals } = options;
  const dependencies: IdentityDependencies = {
    identityChecks: [],
    ...options,
    memberTokens: createTokens({
      secret: (period) => platform.secret(`member-jwt ${period}`),
      audience: 'member',
      lifetimeS: memberSessionLifetimeS,
    }),
    staffTokens: createTokens({
      secret: (period) => platform.secret(`staff-jwt ${period}`),
      audience: 'staff',
      lifetimeS: staffSessionLifetimeS,
    }),
    sessionOf: batchReads(sessionKey, (named) => readLivingSessions(platform.db, named, platform.clock())),
    seal: platform.seal,
  };
  approvals.performs('staff-account', invitationPerformer(dependencies));
  approvals.performs('staff-role', rolePerformer(dependencies));
  approvals.performs('staff-assignment', assignmentPerformer(dependencies));
  const sealedMemberOf = batchReads(byItself, (memberIds) => readSealedMembers(platform.db, memberIds));

  const membersByIds = async (db: Reader, memberIds: readonly string[]) => {
    const settings = await settingsOf(db);
    return (await readMembers(dependencies, db, memberIds)).map((row) => toMember(row, settings));
  };
  const findMember = async (db: Reader, memberId: string) => (await membersByIds(db, [memberId]))[0];
  const memberOf = async (db: Reader, memberId: string) => {
    const member = await findMember(db, memberId);
    if (!member) throw new Refusal('NOT_FOUND');
    return member;
  };

  const ownPrivileges = privilegesReader(platform.db);
  const sought = soughtBy(dependencies);
  return {
    implementations: [
      ...authenticationRoutes(dependencies),
      ...otpRoutes(dependencies),
      ...memberRoutes(dependencies),
      ...staffBankRoutes(dependencies),
      staffPayeeRoutes(dependencies),
      ...staffAnswerRoutes(dependencies),
      ...securityRoutes(dependencies),
      ...staffAccountRoutes(dependencies),
      ...staffRoleRoutes(dependencies),
    ],
    resolveCaller: createResolveCaller(dependencies),
    memberOf,
    async ownMember(memberId, settings) {
      const sealed = await sealedMemberOf(memberId);
      if (!sealed) throw new Refusal('NOT_FOUND');
      const row = sealedTables.members.open(await dependencies.seal(), sealed);
      return { member: toMember(row, settings), user: presentUser(row, settings) };
    },
    findMember,
    async requireCompleteProfile(db, memberId) {
      const member = await memberOf(db, memberId);
      if (member.missing) throw new Refusal('PROFILE_INCOMPLETE', { missing: member.missing });
      return member;
    },
    redeemTicket: (token) => redeemTicket(dependencies, token),
    isSessionAlive: (memberId, sessionId) => isSessionAlive(platform.db, memberId, sessionId, platform.clock()),
    visitOfSession: (...args) => visitOfSession(dependencies, ...args),
    sessionsOf: (...args) => sessionsOf(dependencies, ...args),
    describeAgent,
    async statusOf(db, memberId) {
      const { closed_at, is_blocked } = await readMember(dependencies, db, memberId);
      return closed_at ? 'closed' : is_blocked ? 'blocked' : 'open';
    },
    requireProof: (tx, caller, what) => requireProof(dependencies, tx, caller, what),
    settings: settingsOf,
    rightsOf: async (memberId) => ({
      privileges: await ownPrivileges(memberId),
      features: (await settingsOf(platform.db)).member_features,
    }),
    ownPrivileges,
    changeSettings,
    lockSettings,
    lockSoundSettings,
    referrerOf: (db, refCode, ip) => askingNames(dependencies, ip, () => referrerOf(dependencies, db, refCode)),
    ...referralsOf(dependencies),
    timeZone: async (db) => (await settingsOf(db)).time_zone,
    takeGuess: takeGuess(dependencies),
    tries: createTries(dependencies),
    bankDecidedBy,
    listCurrencies: (db) => listCurrencies(db),
    async currencyOf(db, memberId) {
      const member = await findMember(db, memberId);
      return member && { id: member.currencyId, code: member.currencyCode };
    },
    listBanks,
    requireStaffCode: (staffId, code) => requireStaffCode(dependencies, staffId, code),
    staffWith,
    staffNames,
    membersByIds,
    async masked(db, memberId) {
      const [row] = await readMembers(dependencies, db, [memberId]);
      return row && maskedMember(row);
    },
    async searchMembers(db, search, limit) {
      const settings = await settingsOf(db);
      const rows = await searchMembers(dependencies, db, await sought(db, search), limit);
      return rows.map((row) => toMember(row, settings));
    },
    membersSource: () => membersSource(platform.db, sought),
    countMembers,
    sealSome: async (tx) =>
      (await sealSomeMembers(dependencies, tx)) + (await sealFactors(tx, await dependencies.seal())),
    forgetOld: () => forgetOld(dependencies),
    seedDemo: (tx) => seedDemo(dependencies, tx),
    seedRivals: (tx) => seedRivals(dependencies, tx),
    inviteOwner: () => inviteOwner(dependencies),
    openDemoAccounts: (tx) => openDemoAccounts(dependencies, tx),
    async claimWallet(tx, wallet, memberId) {
      const seal = await dependencies.seal();
      const payee = { kind: 'wallet_address', value: walletName(wallet) } as const;
      if (!(await claim(tx, seal, payee.kind, payee.value, memberId)))
        throw new PayeeTaken('WALLET_ADDRESS_USED', payee);
      await noteSignals(tx, seal, memberId, [payeeSignal(payee)], platform.clock());
    },
    notingTakenPayee: (memberId, work) => notingTakenPayee(dependencies, memberId, work),
    noteSignals: async (tx, memberId, signals) =>
      noteSignals(tx, await dependencies.seal(), memberId, signals, platform.clock()),
    sharedSignals,
    unclaimWallet: async (tx, wallet, memberId) =>
      unclaim(tx, await dependencies.seal(), 'wallet_address', walletName(wallet), memberId),
    requireOwner: (...args) => requireOwner(dependencies, ...args),
    profileOf: (db, memberId) => profileOf(dependencies, db, memberId),
    closeMember: (...args) => closeMember(dependencies, ...args),
    reopenMember: (...args) => reopenMember(dependencies, ...args),
    endSessionsOf: (memberId) => platform.live.endSessions(memberId, { reason: 'blocked' }),
  };
}
