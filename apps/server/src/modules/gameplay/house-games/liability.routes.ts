import { staffGameLiability } from '@sabai/contract';
import { currencyOf, decimalOf, defaultCurrencyCode, formatDecimal } from '@sabai/contract/money';
import { hgsPaths, type LiabilitiesResponse, type Liability } from '@sabai/games';
import type { ConfigurationChanges } from '../../../platform/configuration/configuration-changes.ts';
import { configure, type Deed } from '../../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditHouse } from '../../../platform/records/house-audit.ts';
import type { Approvals } from '../../approvals/index.ts';
import type { GameDoor } from '../../provider-wallet/index.ts';
import { readMove } from '../../wallet/index.ts';
import type { StudioCalls } from './studio-calls.ts';

export interface LiabilityDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly approvals: Approvals;
  readonly changes: ConfigurationChanges;
  readonly games: Pick<GameDoor, 'find'>;
  readonly studio: StudioCalls;
}

const currency = currencyOf(defaultCurrencyCode);

const slip = '.slip';

/**
 * Serves the operator's maximum loss on one spot of a table in a round, or by one slip; stored by the studio, which
 * takes the bets.
 */
export function liabilityRoutes(dependencies: LiabilityDependencies): Implementation {
  const { platform, approvals, changes, games, studio } = dependencies;
  const read = () => studio.get<LiabilitiesResponse>(hgsPaths.liabilities, { currency: currency.code });

  const idOf = ({ game, bound }: Liability) => (bound === 'slip' ? game + slip : game);

  async function present(liability: Liability) {
    const { game, bound, currency: code, amount, isUsual } = liability;
    const { name } = (await games.find(game)) ?? { name: game };
    const written = decimalOf(amount, code);
    return { id: idOf(liability), name, bound, currency_code: code, amount: written, is_usual: isUsual === true };
  }
  type Shown = Awaited<ReturnType<typeof present>>;
  const find = async (id: string) => {
    const found = (await read()).liabilities.find((one) => idOf(one) === id);
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  };

  /** `null` restores the default. */
  async function put(found: Liability, amount: string | null): Promise<{ result: Shown; deed: Deed }> {
    const { game: game_code, bound } = found;
    const before = await present(found);
    await studio.post(hgsPaths.liabilities, {
      game_code,
      bound,
      ...(amount !== null && { currency: currency.code, amount }),
    });
    const result = await present(await find(idOf(found)));
    const detail = { before: before.amount, after: result.amount };
    return { result, deed: { action: 'game-liability.changed', subject: idOf(found), detail } };
  }
  const factsOf = ({ amount, is_usual }: Shown) => ({ amount, is_usual });

  approvals.performs('game-liability', {
    stateOf: async (_tx, { subject }) => factsOf(await present(await find(subject.id))),
    async perform(tx, { subject, payload }, by) {
      const { deed } = await put(await find(subject.id), payload.amount as string | null);
      await auditHouse(tx, await platform.seal(), by, { ...deed, at: platform.clock() });
    },
    done: () => changes.changed(),
  });

  return implement(staffGameLiability, {
    find: async () => Promise.all((await read()).liabilities.map(present)),
    patch: ({ id, body }, context) =>
      configure(dependencies, context, async (tx) => {
        const found = await find(id);
        const before = await present(found);
        const amount = body.amount === null ? null : readMove(body.amount, currency).toString();
        const after = amount === null ? null : formatDecimal(BigInt(amount), currency);
        const { caller: staff, ip, correlationId } = context;
        const pending = await approvals.consider(tx, {
          staff,
          ip,
          correlationId,
          reason: body.reason,
          kind: 'game-liability',
          subject: { type: 'game', id },
          before: factsOf(before),
          after: { amount: after, is_usual: amount === null },
          payload: { amount },
        });
        return pending ?? put(found, amount);
      }),
  });
}
