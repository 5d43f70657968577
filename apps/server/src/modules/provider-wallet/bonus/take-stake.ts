import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { isActiveAt, type StakeRefusal, takeStake, withMore } from '@sabai/rewards';
import type { Gave } from '../commands/gave.ts';
import type { MoneyCommand } from '../commands/wallet-command.ts';
import { type BetFacts, no, type Refused } from '../commands/wallet-door.rules.ts';
import type { GameFacts } from '../doors.ts';
import type { PlayerCall } from './player-call.ts';
import { expireGrant } from './settle-grant.ts';

/** For the provider's developers; players are told by the rule and its number, in their language. */
function sentenceOf(refusal: StakeRefusal, currency: string): string {
  switch (refusal.rule) {
    case 'max-stake':
      return `a bet is at most ${formatDecimal(refusal.minor, currencyOf(currency))} while the player's bonus is active`;
    case 'min-stake':
      return `a bet is at least ${formatDecimal(refusal.minor, currencyOf(currency))} while the player's bonus is active`;
    case 'excluded-game':
      return "the player's active bonus is not for this game";
    case 'feature-buy':
      return "features are not bought while the player's bonus is active";
    case 'balance':
      return '';
  }
}

const isFeatureBuy = (command: MoneyCommand): boolean => 'isFeatureBuy' in command && command.isFeatureBuy === true;

/**
 * Asks the player's active bonus about a stake, before it is taken: no, with the rule and its number, or what the stake gives to it.
 * `betMinor` is the whole bet that a part is added to.
 */
export function askGrant(
  call: PlayerCall,
  game: GameFacts | undefined,
  amountMinor: bigint,
  betMinor = amountMinor,
): Refused | { readonly gave?: Gave } {
  const { unit, command, player } = call;
  const grant = unit.activeGrant(player.id);
  if (!grant || amountMinor <= 0n || grant.currency !== player.currency) return {};
  if (!isActiveAt(grant.wagering, unit.now)) {
    expireGrant(call, grant);
    return {};
  }
  const answer = takeStake(grant.wagering, unit.potsOf(player.id, player.currency), {
    ...{ minor: amountMinor, betMinor, at: unit.now, isFeatureBuy: isFeatureBuy(command) },
    game: {
      ...{ code: game?.code ?? '', subCategory: null },
      ...{ provider: game?.providerName ?? '', category: game?.category ?? '' },
    },
  });
  if ('taken' in answer) {
    const { taken } = answer;
    return taken.weight === 0 && taken.bonusMinor === 0n ? {} : { gave: { grantId: grant.id, taken } };
  }
  const { refusal } = answer;
  if (refusal.rule === 'balance') return no('INSUFFICIENT_FUNDS');
  return { ...no('BONUS_RULE', sentenceOf(refusal, player.currency)), bonusRule: refusal };
}

/** What a bet gives after a part was added to it. One that began before the bonus, or under another, gives no more than it did. */
export const addedTo = (bet: BetFacts, more: Gave | undefined): Pick<BetFacts, 'gave'> =>
  bet.gave && more?.grantId === bet.gave.grantId
    ? { gave: { ...bet.gave, taken: withMore(bet.gave.taken, more.taken) } }
    : {};
