/**
 * Owns members, their sessions and codes, and staff; the currencies and banks a member can choose belong here too.
 * Keeps true that a phone number, a referral code and a bank account each belong to one member, that a code or a ticket
 * opens something once, and that an ended session opens nothing at all.
 * Start reading at `register/register-member.ts` and `login/log-in.ts`; every other module asks `memberOf`.
 */
import type { Audience, membersList, User } from '@sabai/contract';
import { isLocalePrefix, type LocalePrefix } from '@sabai/contract/locales';
import { askTogether, type Tx } from '@sabai/db';
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

/** Where coins go: an address of a network. */
export interface Wallet {
  readonly network: string;
  readonly address: string;
}
const walletName = ({ network, address }: Wallet) => `${network}:${address}`;

/** A use case that has been given its parts. */
type Bound<F> = F extends (dependencies: never, ...asked: infer A) => infer R ? (...asked: A) => R : never;

/** What other modules may know of a member. */
export interface Member {
  readonly id: string;
  readonly username: string;
  readonly phone: string;
  readonly email: string | null;
  /** Wants news of the house by email. */
  readonly isSubscribed: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly currencyId: number;
  readonly currencyCode: string;
  readonly countryCode: string;
  readonly bank: BankAccount | undefined;
  /** What staff have found about the bank account; null while there is nothing to find. */
  readonly bankStatus: 'pending' | 'verified' | 'rejected' | null;
  /** What of the profile is to be given before the member deposits, withdraws and plays; nothing when it is complete. */
  readonly missing: ProfilePart | undefined;
  readonly isBlocked: boolean;
  /** No money goes out before: password, payee or second factor has changed. */
  readonly payoutsHeldUntil: Date | null;
  readonly language: LocalePrefix;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  /** YYYY-MM-DD; null where it is not known. */
  readonly birthDate: string | null;
  /** What the house decides about points, the same for all members. */
  readonly points: { readonly isDisplayed: boolean; readonly isActive: boolean };
}

/** What others may know of an opened row. */
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
  /** For the gateways: proves the token of a request. */
  resolveCaller(request: FastifyRequest, audience: Audience): Promise<Caller | undefined>;
  /** NOT_FOUND when there is no such member. */
  memberOf(db: Reader, memberId: string): Promise<Member>;
  /** As `memberOf`, with the own profile as the service `users` answers it, from one reading for all who ask at a time. */
  ownMember(memberId: string, settings: IdentitySettings): Promise<{ member: Member; user: User }>;
  /** `undefined` when there is no such member. */
  findMember(db: Reader, memberId: string): Promise<Member | undefined>;
  /** As `memberOf`; refuses with PROFILE_INCOMPLETE until name, bank account and what else is asked for are there. */
  requireCompleteProfile(db: Reader, memberId: string): Promise<Member>;
  /** Uses a websocket ticket up; refuses with SESSION_TICKET_INVALID. */
  redeemTicket(token: string): Promise<{ memberId: string; sessionId: string }>;
  isSessionAlive(memberId: string, sessionId: string): Promise<boolean>;
  /** Where a session was opened, as its member is told. */
  visitOfSession: Bound<typeof visitOfSession>;
  /** Where a member was logged in lately, for staff. */
  sessionsOf: Bound<typeof sessionsOf>;
  /** What a browser calls itself, in a few words. */
  describeAgent: typeof describeAgent;
  /** Whether a member can log in; NOT_FOUND when there is none. */
  statusOf(db: Reader, memberId: string): Promise<'open' | 'blocked' | 'closed'>;
  /** Refuses with STEP_UP_REQUIRED unless the caller has proved to be there lately; money out uses the proof up. */
  requireProof(tx: Tx, caller: MemberCaller, what: ProofFor): Promise<void>;
  settings(db: Reader): Promise<IdentitySettings>;
  /** For the gateways: what members have been given, read afresh so that a change counts with the next call. */
  rightsOf(memberId: string): Promise<{ privileges: readonly string[]; features: readonly string[] }>;
  /** What a member may use: what all may, and what the level opens; read together for all who ask at a time. */
  ownPrivileges(memberId: string): Promise<readonly string[]>;
  /** Refuses with CHANGED_MEANWHILE when the version is not the one that was read. */
  changeSettings: typeof changeSettings;
  /** The settings, which nobody else changes until the transaction ends. */
  lockSettings: typeof lockSettings;
  lockSoundSettings: typeof lockSoundSettings;
  /** The member whose referral code it is; refuses with REFERRAL_CODE_INVALID, and an address that has asked for too many. */
  referrerOf(db: Reader, refCode: string, ip: string): Promise<string>;
  /** Who has registered with the member's code, the newest first. */
  referredMembers: Bound<typeof referredMembers>;
  /** Of usernames their last four signs, by member. */
  maskedNames: Bound<typeof maskedNames>;
  /** How many of them, day by day. */
  referralsByDay: typeof referralsByDay;
  /** IANA name of the zone in which a day begins and ends. */
  timeZone(db: Reader): Promise<string>;
  /** Who of the staff decided last about a member's bank account. */
  bankDecidedBy(tx: Tx, memberId: string): Promise<string | undefined>;
  /** The currencies a member can choose, in order. */
  listCurrencies(db: Reader): Promise<{ id: number; code: string }[]>;
  /** `undefined` when there is no such member. */
  currencyOf(db: Reader, memberId: string): Promise<{ id: number; code: string } | undefined>;
  listBanks: typeof listBanks;
  /** Name of each member of staff by id. */
  staffNames(db: Reader, staffIds: readonly string[]): Promise<Map<string, string>>;
  /** Uses up a code of this member of staff's app; STAFF_SECOND_FACTOR_REQUIRED who has none. */
  requireStaffCode(staffId: string, code: string): Promise<void>;
  /** Who of the staff may do something and is not disabled. */
  staffWith: typeof staffWith;
  membersByIds(db: Reader, memberIds: readonly string[]): Promise<Member[]>;
  /** What of a member is masked before staff, for who reveals it. */
  readonly masked: MaskedReader;
  /** Counts a search of staff for what is masked; the seconds to wait when none is left. */
  readonly takeGuess: TakeGuess;
  /** Counts tries at what can be guessed, by what is tried and, where it matters, from where; see {@link createTries}. */
  readonly tries: Tries;
  /** The latest members whom staff may mean; by what their masks show, or by a whole name, number or address. */
  searchMembers(db: Reader, search: string, limit: number): Promise<Member[]>;
  /** All members, for the list of staff: their ids. */
  membersSource(): ListSource<typeof membersList>;
  countMembers(db: Reader, since?: Date): Promise<number>;
  /** Removes codes and counts that nothing asks for any more. */
  forgetOld(): Promise<void>;
  /** Makes the demo's accounts where they are missing. */
  seedDemo(tx: Tx): Promise<DemoAccount[]>;
  /** Other members, for a demonstration in which they have taken part in something; nobody logs in as them. */
  seedRivals(tx: Tx): Promise<string[]>;
  /** The invitation of the first owner while nobody is in charge; each one takes the place of the one before. */
  inviteOwner(): ReturnType<typeof inviteOwner>;
  /** A member of the demonstration whom somebody has invited. */
  addDemoGuest: Bound<typeof addDemoGuest>;
  /** Names of the demo's accounts that still open with the printed password. */
  openDemoAccounts(tx: Tx): Promise<string[]>;
  /** Claims a wallet for coins, once or again; WALLET_ADDRESS_USED when it is another member's. */
  claimWallet(tx: Tx, wallet: Wallet, memberId: string): Promise<void>;
  /** Does what may claim a payee; one that is refused because another member has it is noted of both. */
  notingTakenPayee<T>(memberId: string, work: () => Promise<T>): Promise<T>;
  /** Keeps by what a member may be known again, under names that tell nothing. */
  noteSignals(tx: Tx, memberId: string, signals: readonly Signal[]): Promise<void>;
  /** Who has shown what this member has shown too, and what it was; nobody for what is common. */
  sharedSignals: typeof sharedSignals;
  /** Whether one of two members has registered with the other's code. */
  haveReferred: typeof haveReferred;
  /** Gives such a claim up. */
  unclaimWallet(tx: Tx, wallet: Wallet, memberId: string): Promise<void>;
  /**
   * Refuses with CURRENT_PASSWORD_WRONG, with LOGIN_LOCKED after too many wrong ones, and with STEP_UP_REQUIRED who has codes
   * of an app and has not shown one lately.
   */
  requireOwner: Bound<typeof requireOwner>;
  /** The whole profile of a member, for the member. */
  profileOf(db: Reader, memberId: string): ReturnType<typeof profileOf>;
  /** Seals some of what is not sealed with the present key yet; returns how many rows. */
  sealSome(tx: Tx): Promise<number>;
  /** Ends every session and lets nobody log in any more; tell the sockets by `endSessionsOf` afterwards. */
  closeMember: Bound<typeof closeMember>;
  /** Lets the member of a closed account log in again; NOT_FOUND when it was not closed by its member. */
  reopenMember: Bound<typeof reopenMember>;
  endSessionsOf(memberId: string): void;
}

const staffNames: Identity['staffNames'] = async (db, staffIds) =>
  new Map((await listStaffNames(db, staffIds)).map((row) => [row.staff_id, row.name]));

const byItself = (memberId: string) => memberId;

/** What is known of members by who has invited them. */
const referralsOf = (
  dependencies: IdentityDependencies,
): Pick<Identity, 'referredMembers' | 'maskedNames' | 'addDemoGuest' | 'referralsByDay' | 'haveReferred'> => ({
  referredMembers: (...asked) => referredMembers(dependencies, ...asked),
  maskedNames: (...asked) => maskedNames(dependencies, ...asked),
  addDemoGuest: (...asked) => addDemoGuest(dependencies, ...asked),
  referralsByDay,
  haveReferred,
});

/** Builds the module. `sms` and `mailer` carry the one-time codes. */
export function createIdentity({
  platform,
  approvals,
  sms,
  mailer,
}: Pick<IdentityDependencies, 'platform' | 'approvals' | 'sms' | 'mailer'>): Identity {
  const dependencies: IdentityDependencies = {
    ...{ platform, approvals, sms, mailer },
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
    sessionOf: askTogether(sessionKey, (named) => readLivingSessions(platform.db, named, platform.clock())),
    seal: platform.seal,
  };
  approvals.performs('staff-account', invitationPerformer(dependencies));
  approvals.performs('staff-role', rolePerformer(dependencies));
  approvals.performs('staff-assignment', assignmentPerformer(dependencies));
  const sealedMemberOf = askTogether(byItself, (memberIds) => readSealedMembers(platform.db, memberIds));

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
    visitOfSession: (...asked) => visitOfSession(dependencies, ...asked),
    sessionsOf: (...asked) => sessionsOf(dependencies, ...asked),
    describeAgent,
    async statusOf(db, memberId) {
      const { closed_at, is_blocked } = await readMember(dependencies, db, memberId);
      return closed_at ? 'closed' : is_blocked ? 'blocked' : 'open';
    },
    requireProof: (tx, caller, what) => requireProof(dependencies, tx, caller, what),
    settings: settingsOf,
    rightsOf: async (memberId) => ({
      ...{ privileges: await ownPrivileges(memberId), features: (await settingsOf(platform.db)).member_features },
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
    requireOwner: (...asked) => requireOwner(dependencies, ...asked),
    profileOf: (db, memberId) => profileOf(dependencies, db, memberId),
    closeMember: (...asked) => closeMember(dependencies, ...asked),
    reopenMember: (...asked) => reopenMember(dependencies, ...asked),
    endSessionsOf: (memberId) => platform.live.endSessions(memberId, { reason: 'blocked' }),
  };
}
