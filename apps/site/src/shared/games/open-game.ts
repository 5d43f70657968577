import { locales } from '@sabai/contract/locales';
import { api } from '../api/browser-api.ts';
import { problemOf } from '../api/problem-message.ts';
import { showError } from '../errors/show-error.ts';
import { currentPrefix } from '../i18n/current-prefix.ts';
import { openModal } from '../modals/modal-store.ts';
import { navigateTo } from '../pages/navigate-to.ts';
import { withProof } from '../proof/with-proof.ts';
import type { GameCard } from './game-card.ts';
import { browserKind, openingOf } from './game-opening.rules.ts';

/** The window of an opened game. Its name identifies it after this page was reloaded. */
export const gameWindowName = 'game';
const popup = 'popup,width=1280,height=800';
let opened: Window | null = null;

/** Closes the window of the previous game (R4.52). */
export function closeGameWindow(): void {
  opened?.close();
  opened = null;
}

type OpenedGame = Pick<GameCard, 'id' | 'name' | 'isFramed'>;
const pathOf = ({ id }: OpenedGame, isDemo: boolean) => `/games/${id}${isDemo ? '?demo=1' : ''}`;

/** Requests the address of a game. */
export function launchGame(gameId: number, isDemo: boolean): Promise<{ url: string }> {
  const body = { game_list_id: gameId, languageCode: locales[currentPrefix()].code };
  return isDemo
    ? api('public', 'enter-game-demo').create(body)
    : withProof(() => api('member', 'enter-game').create(body));
}

/**
 * Opens a game (R4.49–R4.52): in the site's page, or in a separate window, which must be opened within the click. A
 * browser that blocks the window shows a link instead (Q52).
 */
export function openGame(game: OpenedGame, isDemo: boolean, isGameInWindow: boolean): void {
  const opening = openingOf({ isFramed: game.isFramed, isGameInWindow }, browserKind(navigator.userAgent));
  closeGameWindow();
  sessionStorage.setItem('game_id', String(game.id));
  if (opening === 'page') {
    navigateTo(pathOf(game, isDemo));
    return;
  }
  if (opening === 'window') {
    const url = new URL(`/${currentPrefix()}${pathOf(game, isDemo)}`, location.href);
    opened = window.open(url, gameWindowName, popup);
    if (!opened) openModal('game-blocked', { name: game.name, url });
    return;
  }
  const blank = window.open('about:blank', gameWindowName, opening === 'popup' ? popup : undefined);
  opened = blank;
  if (blank) {
    blank.document.title = game.name;
    blank.document.body.textContent = `${game.name} …`;
  }
  void show(game, isDemo, blank);
}

/** Shows the provider's page in the window, or a link to it if the window was blocked. */
async function show(game: OpenedGame, isDemo: boolean, blank: Window | null): Promise<void> {
  try {
    const url = new URL((await launchGame(game.id, isDemo)).url, location.href);
    if (!blank) {
      openModal('game-blocked', { name: game.name, url });
      return;
    }
    // The window was closed, or another game opened meanwhile: this one is dropped.
    if (opened !== blank || blank.closed) return;
    // The opener is kept: without it, the window could not be closed before the next game.
    blank.location.replace(url);
  } catch (error) {
    if (opened === blank) closeGameWindow();
    if (problemOf(error)?.refusal === 'PROFILE_INCOMPLETE') openModal('update-profile', { next: pathOf(game, isDemo) });
    else showError(error);
  }
}
