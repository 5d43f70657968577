import { staffGameLiability } from '@sabai/contract';
import { currencyOf, defaultCurrencyCode, formatDecimal } from '@sabai/contract/money';
import { hgsPaths, type LiabilitiesResponse, type Liability } from '@sabai/studio';
import type { ConfigurationChanges } from '../../platform/configuration-changes.ts';
import { configure } from '../../platform/configure.ts';
import { type Implementation, implement } from '../../platform/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readMove } from '../wallet/index.ts';
import type { GameDoor } from './doors.ts';
import type { HouseCalls } from './house-calls.ts';

export interface LiabilityParts {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly changes: ConfigurationChanges;
  readonly games: Pick<GameDoor, 'find'>;
  readonly house: HouseCalls;
}

const currency = currencyOf(defaultCurrencyCode);

const slip = '.slip';

/** How much the house may lose on one spot of a table in a round, or by one slip; kept by the studio, which takes the bets. */
export function liabilityRoutes(parts: LiabilityParts): Implementation {
  const { games, house } = parts;
  const read = () => house.get<LiabilitiesResponse>(hgsPaths.liabilities, { currency: currency.code });

  const idOf = ({ game, bound }: Liability) => (bound === 'slip' ? game + slip : game);

  async function present(liability: Liability) {
    const { game, bound, currency: code, amount, isUsual } = liability;
    const { name } = (await games.find(game)) ?? { name: game };
    const written = formatDecimal(BigInt(amount), currencyOf(code));
    return { id: idOf(liability), name, bound, currency_code: code, amount: written, is_usual: isUsual === true };
  }
  const find = async (id: string) => {
    const found = (await read()).liabilities.find((one) => idOf(one) === id);
    if (!found) throw new Refusal('NOT_FOUND');
    return found;
  };

  return implement(staffGameLiability, {
    find: async () => Promise.all((await read()).liabilities.map(present)),
    patch: ({ id, body }, context) =>
      configure(parts, context, async () => {
        const found = await find(id);
        const { game: game_code, bound } = found;
        const before = await present(found);
        const amount = body.amount === null ? undefined : readMove(body.amount, currency).toString();
        await house.post(hgsPaths.liabilities, {
          ...{ game_code, bound },
          ...(amount && { currency: currency.code, amount }),
        });
        const result = await present(await find(id));
        return {
          result,
          deed: {
            action: 'game-liability.changed',
            subject: id,
            detail: { before: before.amount, after: result.amount },
          },
        };
      }),
  });
}
