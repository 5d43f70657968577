import {
  type StaffRoleBrief,
  staffAccount,
  staffInvitation,
  staffInvited,
  staffOwnAccount,
  staffRule,
  staffSession,
} from '@sabai/contract';
import { passwordMinLength } from '@sabai/contract/identity-rules';
import { locales } from '@sabai/contract/locales';
import { inTransaction } from '@sabai/db';
import { isUuid } from '../../../platform/http/ids.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { pageOf } from '../../../platform/http/page.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { staffDeviceCookie } from '../../../platform/http/tokens.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import { changeSettings } from '../change-settings.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { presentStaff } from '../people/present-staff.ts';
import { listStaff, listStaffNames, listStaffSessions } from '../people/staff.repository.ts';
import { listRoles, namesOf } from '../roles/roles.repository.ts';
import { shownNetwork } from '../sessions/agent.rules.ts';
import { deviceOf, rememberStaffLogin } from '../sessions/remember-token.ts';
import { type IdentitySettings, settingsOf } from '../settings.repository.ts';
import { changeStaffPassword, endSessionsOfStaff, setDisabled } from './staff-account.ts';
import { type InvitationRow, listInvitations, withdrawInvitations } from './staff-invitations.repository.ts';
import { acceptInvitation, inviteStaff, lookAtInvitation } from './staff-invitations.ts';
import type { StaffLogin } from './staff-log-in.ts';

export const presentStaffLogin = <S extends string>({ accessToken, staff }: StaffLogin, strategy: S) => {
  const { staff_id: id, username, name, roles, permissions, is_second_factor_missing } = staff;
  return {
    accessToken,
    authentication: { strategy },
    user: { id, username, name, roles: [...roles], permissions: [...permissions], is_second_factor_missing },
  };
};

const presentInvitation = (
  row: InvitationRow,
  names: ReadonlyMap<string, string>,
  roles: readonly StaffRoleBrief[],
) => ({
  id: row.invitation_id,
  roles: roles.filter(({ id }) => row.role_ids.includes(id)),
  invited_by: row.invited_by === null ? null : (names.get(row.invited_by) ?? null),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_agreed: row.is_agreed,
});

const presentRule = ({ staff_second_factor, version }: IdentitySettings) => ({
  staff_second_factor: staff_second_factor as 'optional' | 'required',
  version,
});

const presentVisit = (
  { session_id: id, ip, created_at, expires_at }: Awaited<ReturnType<typeof listStaffSessions>>[number],
  currentId: string,
) => ({
  id,
  is_current: id === currentId,
  network: shownNetwork(ip),
  started_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

/** Staff login, administration of staff accounts, and the own account of staff. */
export function staffAccountRoutes(dependencies: IdentityDependencies): Implementation[] {
  const { db, clock } = dependencies.platform;

  async function presentInvitations(rows: readonly InvitationRow[]) {
    const ids = rows.flatMap(({ invited_by }) => invited_by ?? []);
    const names = new Map((await listStaffNames(db, ids)).map(({ staff_id, name }) => [staff_id, name]));
    const roles = await listRoles(db);
    return rows.map((row) => presentInvitation(row, names, roles));
  }
  async function ownAccount(staffId: string, sessionId: string) {
    const now = clock();
    const seal = await dependencies.seal();
    const [[row], sessions, settings] = await Promise.all([
      listStaff(db, now, staffId),
      listStaffSessions(db, seal, staffId, now),
      settingsOf(db),
    ]);
    const { username, name, roles, permissions, has_second_factor } = row!;
    return {
      id: staffId,
      username,
      name,
      roles,
      permissions: [...permissions],
      has_second_factor,
      is_second_factor_required: settings.staff_second_factor === 'required',
      sessions: sessions.map((session) => presentVisit(session, sessionId)),
    };
  }

  return [
    implement(staffAccount, {
      find: async ({ query }) => pageOf((await listStaff(db, clock())).map(presentStaff), query),
      patch: async ({ id, body: { is_disabled: isDisabled, reason } }, context) =>
        presentStaff(await setDisabled(dependencies, id, { isDisabled, reason }, context)),
    }),
    implement(staffSession, {
      async get({ id }, { caller }) {
        const [found] = isUuid(id) ? await listStaff(db, clock(), id) : [];
        if (!found) throw new Refusal('NOT_FOUND');
        const sessions = await listStaffSessions(db, await dependencies.seal(), id, clock());
        return sessions.map((session) => presentVisit(session, caller.sessionId));
      },
      patch: async ({ id, body: { session_id: only } }, context) => ({
        ended: await endSessionsOfStaff(dependencies, id, context, { only }),
      }),
      remove: async ({ id }, context) => ({ ended: await endSessionsOfStaff(dependencies, id, context) }),
    }),
    implement(staffInvitation, {
      find: async ({ query }) => pageOf(await presentInvitations(await listInvitations(db, clock())), query),
      async create({ body: { roles } }, { caller: staff, ip, correlationId }) {
        const made = await inviteStaff(dependencies, roles, { staff, ip, correlationId });
        const [shown] = await presentInvitations([made]);
        return { ...shown!, token: made.token };
      },
      async remove({ id }, { caller: staff, ip, correlationId }) {
        const seal = await dependencies.seal();
        const withdrawn = await inTransaction(db, async (tx) => {
          const at = clock();
          const [row] = isUuid(id) ? await withdrawInvitations(tx, { id }, at) : [];
          if (!row) throw new Refusal('NOT_FOUND');
          const deed = {
            action: 'staff.invitation_withdrawn' as const,
            subject: id,
            detail: { roles: namesOf(await listRoles(tx, row.role_ids)) },
            at,
          };
          await auditHouse(tx, seal, { staff, ip, correlationId }, deed);
          return row;
        });
        const [shown] = await presentInvitations([withdrawn]);
        return shown!;
      },
    }),
    implement(staffInvited, {
      async update({ body: { token } }, { ip, locale }) {
        const { role_ids, expires_at } = await lookAtInvitation(dependencies, token, ip);
        const { password_min_length: configured } = await settingsOf(db);
        return {
          roles: await listRoles(db, role_ids),
          expires_at: expires_at.toISOString(),
          password_min_length: passwordMinLength(locales[locale], configured),
        };
      },
      async create({ body: { confirm_password: confirmation, ...body } }, context) {
        const { ip, correlationId, locale } = context;
        const origin = { ip, correlationId, device: deviceOf(context, staffDeviceCookie) };
        const languages = [locales[locale].code];
        const login = await acceptInvitation(dependencies, { ...body, confirmation, languages }, origin);
        rememberStaffLogin(context, login);
        return presentStaffLogin(login, 'invitation' as const);
      },
    }),
    implement(staffOwnAccount, {
      find: (_input, { caller }) => ownAccount(caller.staffId, caller.sessionId),
      async patch({ body }, context) {
        const { staffId, sessionId } = context.caller;
        const { password, confirm_password: confirmation, current_password: currentPassword, otp_code: otpCode } = body;
        const languages = [locales[context.locale].code];
        await changeStaffPassword(
          dependencies,
          { password, confirmation, currentPassword, otpCode, languages },
          context,
        );
        return ownAccount(staffId, sessionId);
      },
      async remove(_input, context) {
        const { staffId, sessionId } = context.caller;
        return { ended: await endSessionsOfStaff(dependencies, staffId, context, { except: sessionId }) };
      },
    }),
    implement(staffRule, {
      find: async () => presentRule(await settingsOf(db)),
      async patch({ body: { version, staff_second_factor, reason } }, { caller: staff, ip, correlationId }) {
        const seal = await dependencies.seal();
        return inTransaction(db, async (tx) => {
          const { before, after } = await changeSettings(tx, version, { staff_second_factor });
          const detail = { before: before.staff_second_factor, after: staff_second_factor, reason };
          const deed = { action: 'staff-rule.changed' as const, subject: 'staff', detail, at: clock() };
          await auditHouse(tx, seal, { staff, ip, correlationId }, deed);
          return presentRule(after);
        });
      },
    }),
  ];
}
