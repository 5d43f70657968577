import { useConfig, useMember } from '../../../shared/context/root-data.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { openGame } from '../../../shared/games/open-game.ts';
import { openModal } from '../../../shared/modals/modal-store.ts';

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

/** Returns whether the screen lacks space or hover for the demo button of a tile. */
const isPhone = (): boolean => matchMedia('(hover: none), (max-width: 48em)').matches;

/**
 * Handles a click on a game. A member plays; a visitor with a phone sees the game's details, which contain the demo.
 * Other visitors see its demo button, and this click asks them to log in.
 */
export function usePressGame(): (game: GameCard) => void {
  const play = usePlay();
  const isVisitor = useMember() === null;
  return (game) => {
    if (isVisitor && isPhone()) openModal('game-info', { game });
    else play(game);
  };
}
