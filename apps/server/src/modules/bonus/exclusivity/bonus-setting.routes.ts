import { staffBonusSetting } from '@sabai/contract';
import { configure } from '../../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { OfferDependencies } from '../offers/dependencies.ts';
import { defaultType } from './bonus-types.ts';

/** The default bonus type, which staff change with a reason. */
export const bonusSettingRoute = (dependencies: OfferDependencies): Implementation =>
  implement(staffBonusSetting, {
    find: async () => ({ default_type: await defaultType(dependencies.platform.db) }),
    patch: ({ body: { default_type: after, reason } }, context) =>
      configure(dependencies, context, async (tx) => {
        const before = await defaultType(tx);
        await tx.updateTable('bonus_settings').set({ default_type: after }).execute();
        const detail = { default_type: { before, after }, reason };
        return { result: { default_type: after }, deed: { action: 'site-setting.changed', subject: 'bonus', detail } };
      }),
  });
