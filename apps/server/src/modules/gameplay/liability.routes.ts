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

/** How much the house may lose on one spot of a table in a round; kept by the studio, which takes the bets. */
export function liabilityRoutes(parts: LiabilityParts): Implementation {
  const { games, house } = parts;
  const read = () => house.get<LiabilitiesResponse>(hgsPaths.liabilities, { currency: currency.code });

  async function present({ game, currency: code, amount, isUsual }: Liability) {
    const { name } = (await games.find(game)) ?? { name: game };
    const written = formatDecimal(BigInt(amount), currencyOf(code));
    return { id: game, name, currency_code: code, amount: written, is_usual: isUsual === true };
  }
  const find = async (id: string) => {
    const found = (await read()).liabilities.find(({ game }) => game === id);
    if (!found) throw new Refusal('NOT_FOUND');
    return present(found);
  };

  return implement(staffGameLiability, {
    find: async () => Promise.all((await read()).liabilities.map(present)),
    patch: ({ id, body }, context) =>
      configure(parts, context, async () => {
        const before = await find(id);
        const amount = body.amount === null ? undefined : readMove(body.amount, currency).toString();
        await house.post(hgsPaths.liabilities, { game_code: id, ...(amount && { currency: currency.code, amount }) });
        const result = await find(id);
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
