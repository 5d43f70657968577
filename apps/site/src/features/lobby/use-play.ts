import type { GameCard } from '../../app/games/game-card.ts';
import { openGame } from '../../app/games/open-game.ts';
import { openModal } from '../../app/modals/modal-store.ts';
import { useConfig, useMember } from '../../app/root-data.ts';

/**
 * Opens a game: a visitor logs in first, a member without a bank account completes the profile first, one whose profile was
 * not accepted is warned, and a demo is open to everybody (R4.46–R4.53, R1.11).
 */
export function usePlay(): (game: Pick<GameCard, 'id' | 'name' | 'isFramed'>, isDemo?: boolean) => void {
  const member = useMember();
  const { isGameInWindow } = useConfig();
  return (game, isDemo = false) => {
    const next = `/games/${game.id}`;
    if (isDemo) openGame(game, true, isGameInWindow);
    else if (!member) openModal('login', { next });
    else if (!member.user.bank_no) openModal('update-profile', { next });
    else if (!member.user.is_profile_complete) openModal('profile-verify-warning', { next });
    else openGame(game, false, isGameInWindow);
  };
}
