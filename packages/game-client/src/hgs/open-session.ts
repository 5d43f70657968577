import type { AuthResponse } from '@sabai/games/protocol';
import type { HgsClient } from './hgs-client.ts';
import { HgsRefused } from './hgs-failure.ts';
import type { Launch } from './launch.ts';

interface Kept {
  token: string | undefined;
  session: string;
}

/** The used part of `sessionStorage`: it exists as long as the tab and is not shared with others. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Opens the session of a launch. The token works once, so the session is stored for the life of the tab and resumed
 * when the same launch is reloaded; another token is another launch. Throws the errors of the calls, and `ERR_IS`
 * when there is neither a token nor a session.
 */
export async function openSession(
  { game, token }: Pick<Launch, 'game' | 'token'>,
  api: Pick<HgsClient, 'auth'>,
  storage: TabStorage,
): Promise<AuthResponse> {
  const key = `sabai-game:${game}`;
  const kept = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null;
  const isReload = kept !== null && (token === undefined || kept.token === token);
  if (!isReload && token === undefined) {
    throw new HgsRefused({ code: 'ERR_IS', message: 'the address carries no launch token', trace: '' });
  }
  try {
    const answer = await api.auth(isReload ? { session: kept.session } : { t: token! });
    storage.setItem(key, JSON.stringify({ token, session: answer.session } satisfies Kept));
    return answer;
  } catch (error) {
    if (error instanceof HgsRefused && error.code === 'ERR_IS') storage.removeItem(key);
    throw error;
  }
}
