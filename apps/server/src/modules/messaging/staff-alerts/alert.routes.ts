import { staffOwnAlert } from '@sabai/contract';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { MessagingDependencies } from '../dependencies.ts';
import { readAddress, writeAddress } from './alerts.repository.ts';

/** Serves each member of staff the address of their alerts. */
export function alertRoutes({
  platform: { db },
  alertAfterMinutes: after_minutes = 0,
}: Pick<MessagingDependencies, 'platform' | 'alertAfterMinutes'>): Implementation[] {
  return [
    implement(staffOwnAlert, {
      find: async (_input, { caller }) => ({ email: (await readAddress(db, caller.staffId)) ?? null, after_minutes }),
      async patch({ body: { email } }, { caller, locale }) {
        await writeAddress(db, caller.staffId, email === null ? undefined : { email, locale });
        return { email, after_minutes };
      },
    }),
  ];
}
