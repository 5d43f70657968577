import type { WalletDoorAnswer } from '@sabai/contract';
import type { WalletOutcome } from '../../wallet-command.ts';

/** The native dialect repeats the first answer word for word, its balance included. */
export function renderNative(outcome: WalletOutcome): WalletDoorAnswer {
  const { player, currency, items, owedMinor } = outcome;
  return {
    ...renderMove(outcome),
    ...(player
      ? { player: player.id, nickname: player.nickname, session: player.session, language: player.language }
      : {}),
    ...(currency ? { currency } : {}),
    ...(owedMinor ? { owed: owedMinor.toString() } : {}),
    ...(items ? { items: items.map(renderMove) } : {}),
  };
}

const renderMove = ({ code, message, beforeMinor, balanceMinor, transactionId, isReplay }: WalletOutcome) => ({
  code: code === 'TOKEN_EXPIRED' ? ('INVALID_TOKEN' as const) : code,
  ...(message ? { message } : {}),
  ...(balanceMinor === undefined ? {} : { balance: balanceMinor.toString() }),
  ...(beforeMinor === undefined ? {} : { before: beforeMinor.toString() }),
  ...(transactionId ? { id: transactionId } : {}),
  ...(isReplay ? { replay: true } : {}),
});
