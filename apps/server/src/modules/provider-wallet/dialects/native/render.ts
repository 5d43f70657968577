import type { WalletDoorAnswer } from '@sabai/contract';
import type { WalletOutcome } from '../../commands/wallet-command.ts';

/** The native dialect repeats the first response exactly, including its balance. */
export function renderNative(outcome: WalletOutcome): WalletDoorAnswer {
  const { player, currency, items, owedMinor } = outcome;
  const answer: WalletDoorAnswer = renderMove(outcome);
  if (player) {
    answer.player = player.id;
    answer.nickname = player.nickname;
    answer.session = player.session;
    answer.language = player.language;
  }
  if (currency) answer.currency = currency;
  if (owedMinor) answer.owed = owedMinor.toString();
  if (items) answer.items = items.map(renderMove);
  return answer;
}

function renderMove(outcome: WalletOutcome) {
  const { code, message, beforeMinor, balanceMinor, transactionId, isReplay, bonusRule } = outcome;
  const answer: Omit<WalletDoorAnswer, 'items'> = { code: code === 'TOKEN_EXPIRED' ? 'INVALID_TOKEN' : code };
  if (message) answer.message = message;
  if (bonusRule && bonusRule.rule !== 'balance') {
    answer.rule = bonusRule.rule;
    if ('minor' in bonusRule) answer.limit = bonusRule.minor.toString();
  }
  if (balanceMinor !== undefined) answer.balance = balanceMinor.toString();
  if (beforeMinor !== undefined) answer.before = beforeMinor.toString();
  if (transactionId) answer.id = transactionId;
  if (isReplay) answer.replay = true;
  return answer;
}
