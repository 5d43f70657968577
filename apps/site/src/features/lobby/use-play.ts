import type { GameCard } from '../../app/games/game-card.ts';
import { go } from '../../app/go.ts';
import { openModal } from '../../app/modals/modal-store.ts';
import { useMember } from '../../app/root-data.ts';

/**
 * Opens a game: a visitor logs in first, a member without a bank account completes the profile first, and a demo is open to
 * everybody (R4.46–R4.49, R1.11).
 */
export function usePlay(): (game: Pick<GameCard, 'id'>, isDemo?: boolean) => void {
  const member = useMember();
  return ({ id }, isDemo = false) => {
    const next = `/games/${id}`;
    if (isDemo) go(`${next}?demo=1`);
    else if (!member) openModal('login', { next });
    else if (!member.user.bank_no) openModal('update-profile', { next });
    else go(next);
  };
}
