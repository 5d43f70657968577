import { api } from '../api/browser-api.ts';
import { showError } from '../errors/show-error.ts';

export const readFavourites = (): Promise<readonly number[]> => api('member', 'user-favorite-member').find();

/** Saves a favourite on the server; a refusal is shown, and returns `false`. */
export async function saveFavourite(gameId: number, isFavourite: boolean): Promise<boolean> {
  const favorites = api('member', 'user-favorite');
  try {
    await (isFavourite ? favorites.create({ game_list_id: gameId }) : favorites.remove(String(gameId)));
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}
