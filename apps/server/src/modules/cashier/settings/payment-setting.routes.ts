import { isClosing, isForOne, type PaymentSetting, staffPaymentSetting } from '@sabai/contract';
import type { Db, Tx } from '@sabai/db';
import type { ConfigurationChanges } from '../../../platform/configuration/configuration-changes.ts';
import { configure, type Deed } from '../../../platform/configuration/configure.ts';
import { canonicalOf, hashOf } from '../../../platform/http/canonical.ts';
import { isMatch } from '../../../platform/http/find-filters.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { Approvals, Facts, Performer } from '../../approvals/index.ts';
import { settingKinds } from './setting-kinds.ts';
import { changedValues, type WrittenValues, writtenFacts, writtenValues } from './setting-values.rules.ts';
import { addHouseAccount, readSettings, type SettingRow, writeSetting } from './settings.repository.ts';

export interface PaymentSettingDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly approvals: Pick<Approvals, 'consider' | 'performs'>;
  readonly changes: ConfigurationChanges;
}

const idOf = ({ kind, key }: SettingRow) => `${kind.kind}.${key}`;

/** Returns the setting with an id. Throws NOT_FOUND. */
async function settingOf(reader: Db | Tx, id: string, options?: { readonly isToChange: boolean }): Promise<SettingRow> {
  const kind = settingKinds.find((one) => id.startsWith(`${one.kind}.`));
  const [row] = kind ? await readSettings(reader, kind, id.slice(kind.kind.length + 1), options) : [];
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}
/** Reads and locks a setting until `tx` ends. */
const lockedSetting = (tx: Tx, id: string) => settingOf(tx, id, { isToChange: true });

/** Changes with every value. */
const versionOf = ({ stored }: SettingRow) => hashOf(canonicalOf(stored)).slice(0, 16);

const present = (row: SettingRow): PaymentSetting => ({
  id: idOf(row),
  kind: row.kind.kind,
  name: row.name,
  currency_code: row.currency,
  values: writtenValues(row, row.stored),
  facts: writtenFacts(row),
  is_last: row.is_last,
  version: versionOf(row),
});

/** Returns values in the operator's notation, for decisions about a change and for the audit log. */
const factsOf = (row: SettingRow, stored: WrittenValues, names: readonly string[]): Facts =>
  writtenValues(row, stored, names);

/** Writes the change of a setting; the returned deed holds the old and new values. */
async function put(tx: Tx, row: SettingRow, changed: WrittenValues): Promise<Deed> {
  await writeSetting(tx, row, changed);
  const names = Object.keys(changed);
  const detail = { before: factsOf(row, row.stored, names), after: factsOf(row, changed, names) };
  return { action: 'payment-setting.changed', subject: idOf(row), detail };
}

/** Applies a requested change after the approval of a second member of staff. */
function settingPerformer({ platform, changes }: PaymentSettingDependencies): Performer {
  return {
    async stateOf(tx, { subject, before }) {
      const row = await lockedSetting(tx, subject.id);
      return factsOf(row, row.stored, Object.keys(before));
    },
    async perform(tx, { subject, payload }, by) {
      const deed = await put(tx, await lockedSetting(tx, subject.id), payload as WrittenValues);
      await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
    },
    done: () => changes.changed(),
  };
}

/** The operator's payment settings: deposit and withdrawal methods, limits, fees, operator accounts, rules. */
export function paymentSettingRoutes(dependencies: PaymentSettingDependencies): Implementation[] {
  const { platform, approvals } = dependencies;
  approvals.performs('payment-setting', settingPerformer(dependencies));
  return [
    implement(staffPaymentSetting, {
      async find({ query }) {
        const { $limit, $skip } = query;
        const rows = (await Promise.all(settingKinds.map((one) => readSettings(platform.db, one)))).flat();
        const shown = rows.map(present).filter(({ kind, currency_code }) => isMatch({ kind, currency_code }, query));
        return { total: shown.length, limit: $limit, skip: $skip, data: shown.slice($skip, $skip + $limit) };
      },
      get: async ({ id }) => present(await settingOf(platform.db, id)),
      /* A new account is closed; opening it needs a second member of staff. */
      create: ({ body }, context) =>
        configure(dependencies, context, async (tx) => {
          const account = { bankId: body.bank_id, number: body.account_number, name: body.account_name };
          const row = await settingOf(tx, `house-account.${await addHouseAccount(tx, account)}`);
          const detail = { account: account.number, name: account.name, reason: body.reason };
          return { result: present(row), deed: { action: 'house-account.added', subject: idOf(row), detail } };
        }),
      patch: ({ id, body }, context) =>
        configure(dependencies, context, async (tx) => {
          const row = await lockedSetting(tx, id);
          const changed = changedValues(row, body.values as WrittenValues);
          if (Object.keys(changed).length === 0) throw new Refusal('INVALID_INPUT');
          if (!isClosing(changed) && body.version !== versionOf(row)) throw new Refusal('CHANGED_MEANWHILE');
          const { caller: staff, ip, correlationId } = context;
          const names = Object.keys(changed);
          const pending = isForOne(row.kind.kind, changed)
            ? undefined
            : await approvals.consider(tx, {
                staff,
                ip,
                correlationId,
                reason: body.reason,
                kind: 'payment-setting',
                subject: { type: 'payment-setting', id },
                before: factsOf(row, row.stored, names),
                after: factsOf(row, changed, names),
                payload: changed,
              });
          if (pending) return pending;
          const deed = await put(tx, row, changed);
          return {
            result: present(await settingOf(tx, id)),
            deed: { ...deed, detail: { ...deed.detail, reason: body.reason } },
          };
        }),
    }),
  ];
}
