import { type AffiliateSetting, staffAffiliateSetting } from '@sabai/contract';
import { currencies } from '@sabai/contract/money';
import type { Db, Tx } from '@sabai/db';
import { configure } from '../../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AffiliateDependencies } from '../dependencies.ts';
import { settingsOf } from '../periods.repository.ts';
import { publishedPlans } from '../standing.repository.ts';

interface State {
  readonly setting: AffiliateSetting;
  readonly planName: string;
}

async function read(reader: Db | Tx): Promise<State> {
  const row = await settingsOf(reader);
  const plans = await publishedPlans(reader, { onlyOpen: false });
  return {
    planName: plans.find(({ id }) => id === row.default_plan_id)?.name ?? '',
    setting: {
      revision: row.revision,
      default_plan_id: row.default_plan_id,
      every: row.every as AffiliateSetting['every'],
      pays_at_hour: row.pays_at_hour,
      asks_application: row.asks_application,
      automatic: row.automatic as AffiliateSetting['automatic'],
    },
  };
}

/** Settings of the programme: staff see them, and two of them change them. */
export function settingRoutes(dependencies: AffiliateDependencies): Implementation[] {
  const { approvals, platform } = dependencies;
  const { db, clock } = platform;
  const propose = approvals.guard('affiliate-setting', {
    type: 'affiliate-setting',
    async lock(tx): Promise<State> {
      await tx.selectFrom('affiliate_settings').select('only_row').forUpdate().execute();
      return read(tx);
    },
    factsOf: ({ setting, planName }) => ({
      offer: planName,
      schedule: `${setting.every}, ${setting.pays_at_hour}:00`,
      asks_application: setting.asks_application,
      amount: Object.entries(setting.automatic)
        .map(([code, minor]) => `${code} ${minor}`)
        .join(', '),
      draft: setting.revision,
    }),
    changed: (before, setting: AffiliateSetting) => ({ ...before, setting }),
    async put(tx, { before, after, reason }) {
      const { default_plan_id: planId, every, pays_at_hour, asks_application, automatic } = after.setting;
      const plans = await publishedPlans(tx, { onlyOpen: false });
      if (planId !== null && !plans.some(({ id }) => id === planId)) throw new Refusal('INVALID_INPUT');
      if (Object.keys(automatic).some((code) => !Object.hasOwn(currencies, code))) throw new Refusal('INVALID_INPUT');
      await tx
        .updateTable('affiliate_settings')
        .set({
          default_plan_id: planId,
          every,
          pays_at_hour,
          asks_application,
          revision: before.setting.revision + 1,
          automatic: JSON.stringify(automatic),
        })
        .execute();
      // Existing affiliates keep earning; only later ones need an application.
      if (asks_application && !before.setting.asks_application)
        await tx
          .updateTable('affiliate_contracts')
          .set({ accepted_at: clock() })
          .where('accepted_at', 'is', null)
          .execute();
      return {
        result: 'done' as const,
        deed: {
          action: 'affiliate-setting.changed' as const,
          subject: 'affiliate',
          detail: { before: before.setting, after: after.setting, reason },
        },
      };
    },
  });
  return [
    implement(staffAffiliateSetting, {
      find: async () => (await read(db)).setting,
      async patch({ body: { reason, ...change } }, context) {
        await configure(dependencies, context, (tx) =>
          propose(tx, context, {
            id: 'affiliate',
            reason,
            change,
            requireFresh: ({ setting }) => {
              if (setting.revision !== change.revision) throw new Refusal('CHANGED_MEANWHILE');
            },
          }),
        );
        return (await read(db)).setting;
      },
    }),
  ];
}
