import { decimalOf } from '@sabai/contract/money';
import { hasOwnPot, isActiveAt, type StakeRefusal, takeStake, withMore } from '@sabai/rewards';
import type { Gave } from '../commands/gave.ts';
import type { MoneyCommand } from '../commands/wallet-command.ts';
import { type BetFacts, no, type Refused } from '../commands/wallet-door.rules.ts';
import type { GameFacts } from '../doors.ts';
import type { PlayerCall } from './player-call.ts';
import { expireGrant } from './settle-grant.ts';

/** For the provider's developers; players are shown the rule and its number in their language. */
function sentenceOf(refusal: StakeRefusal, currency: string): string {
  switch (refusal.rule) {
    case 'max-stake':
      return `a bet is at most ${decimalOf(refusal.minor, currency)} while the player's bonus is active`;
    case 'min-stake':
      return `a bet is at least ${decimalOf(refusal.minor, currency)} while the player's bonus is active`;
    case 'excluded-game':
      return "the player's active bonus is not for this game";
    case 'feature-buy':
      return "features are not bought while the player's bonus is active";
    case 'balance':
      return '';
  }
}

const isFeatureBuy = (command: MoneyCommand): boolean => 'isFeatureBuy' in command && command.isFeatureBuy === true;

/** Returns open bets of the same round. A call that stakes and pays together is a separate bet. */
function openBeside({ unit, command, player }: PlayerCall, grantId: string, bet: BetFacts | undefined): BetFacts[] {
  if (command.call === 'betWin' || command.round === undefined) return [];
  return unit
    .betsOfRound(player.id, command.provider, bet?.round ?? command.round)
    .filter(
      ({ txn, state, gave }) =>
        txn !== bet?.txn && (state === 'open' || state === 'reserved') && gave?.grantId === grantId,
    );
}

/**
 * Applies the rules of the player's active bonus to a stake before it is taken. Returns the refusal with rule and
 * number, or the stake's contribution. `bet` is the one that it is added to, and `betMinor` the total of both. Open
 * bets of the round under this bonus count together: chips on both sides of a table are one bet to the rules.
 */
export function askGrant(
  call: PlayerCall,
  game: GameFacts | undefined,
  amountMinor: bigint,
  { bet, betMinor = amountMinor }: { readonly bet?: BetFacts; readonly betMinor?: bigint } = {},
): Refused | { readonly gave?: Gave } {
  const { unit, command, player } = call;
  const grant = unit.activeGrant(player.id);
  if (!grant || amountMinor <= 0n || grant.currency !== player.currency) return {};
  if (!isActiveAt(grant.wagering, unit.now)) {
    expireGrant(call, grant);
    return {};
  }
  const others = openBeside(call, grant.id, bet);
  const wholeMinor = others.reduce((sum, { stakeMinor, returnedMinor }) => sum + stakeMinor - returnedMinor, betMinor);
  const answer = takeStake(grant.wagering, unit.potsOf(player.id, grant), {
    minor: amountMinor,
    betMinor: wholeMinor,
    at: unit.now,
    isFeatureBuy: isFeatureBuy(command),
    isBoundByRules: [bet, ...others].some((one) => (one?.gave?.taken.bonusMinor ?? 0n) > 0n),
    game: {
      code: game?.code ?? '',
      subCategory: null,
      provider: game?.providerName ?? '',
      category: game?.category ?? '',
    },
  });
  if ('taken' in answer) {
    const { taken } = answer;
    return taken.weight === 0 && taken.bonusMinor === 0n ? {} : { gave: { grantId: grant.id, taken, wonMinor: 0n } };
  }
  const { refusal } = answer;
  if (refusal.rule === 'balance') return no('INSUFFICIENT_FUNDS');
  return { ...no('BONUS_RULE', sentenceOf(refusal, player.currency)), bonusRule: refusal, bonusCostMinor: wholeMinor };
}

/**
 * Returns a bet's contribution after an addition, and the bonus's part of the addition. A bet from before the bonus, or
 * under another one, keeps its contribution; its addition is paid in cash.
 */
export function addedTo({ unit, player }: PlayerCall, bet: BetFacts, minor: bigint, more: Gave | undefined) {
  const { gave } = bet;
  if (!gave) return { drawnMinor: 0n };
  if (more?.grantId === gave.grantId)
    return { drawnMinor: more.taken.bonusMinor, gave: { ...gave, taken: withMore(gave.taken, more.taken) } };
  const grant = unit.grants(player.id).find(({ id }) => id === gave.grantId);
  const isApart = grant !== undefined && hasOwnPot(grant.wagering.terms.model);
  const taken = { ...gave.taken, cashMinor: gave.taken.cashMinor + minor };
  return { drawnMinor: 0n, ...(isApart ? { gave: { ...gave, taken } } : {}) };
}
