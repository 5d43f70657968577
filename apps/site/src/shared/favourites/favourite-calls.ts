import { api } from '../api/browser-api.ts';
import { showError } from '../errors/show-error.ts';

export const readFavorites = (): Promise<readonly number[]> => api('member', 'user-favorite-member').find();

/** Tells the server; a refusal is shown, and told by `false`. */
export async function saveFavorite(gameId: number, isFavorite: boolean): Promise<boolean> {
  const favorites = api('member', 'user-favorite');
  try {
    await (isFavorite ? favorites.create({ game_list_id: gameId }) : favorites.remove(String(gameId)));
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}
