import { Button } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { api } from '../../../shared/api/browser-api.ts';
import { useConfig } from '../../../shared/context/root-data.ts';
import { openGame } from '../../../shared/games/open-game.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { closeAllModals } from '../../../shared/modals/modal-store.ts';

/** Returns the game behind a login, from the path of its page without the language. */
const gameOfLink = (next: unknown): string | undefined =>
  typeof next === 'string' ? /^\/games\/(\d+)(?:[?#]|$)/.exec(next)?.[1] : undefined;

const loadGame = async (id: string | undefined) => (id ? await api('public', 'game-list').get(id) : undefined);

/** Offers the demo of the requested game in place of the login. Hidden if there is none. */
export function DemoOffer({ next }: { next: unknown }) {
  const t = useTranslations('catalogue');
  const { isGameInWindow } = useConfig();
  const { data: game } = useLoad(loadGame, gameOfLink(next));
  if (!game?.has_demo || !game.is_playable) return null;
  const { id, name } = game;
  return (
    <Button
      look="outline"
      size="lg"
      icon="play"
      className="mt-3 w-full"
      onClick={() => {
        closeAllModals();
        openGame({ id, name, isFramed: game.provider.use_iframe }, true, isGameInWindow);
      }}
    >
      {t('demoName', { name })}
    </Button>
  );
}
