import { locales } from '@sabai/contract/locales';
import '@sabai/ui/fonts/base.css';
import { loadCatalogue } from 'virtual:catalogues/studio';
import { scriptFontSheet } from '@sabai/ui/fonts/script-fonts.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import './client.css';
import { isShared } from '@sabai/games/proof';
import { createSettings } from '../base/settings.ts';
import { createStore } from '../base/store.ts';
import { HgsRefused, HgsUnreachable } from '../hgs/hgs-failure.ts';
import { openReplay } from '../replay/open-replay.ts';
import { createHost } from '../session/host.ts';
import { loadParts } from '../session/later.tsx';
import { createRuntime, RuntimeContext } from '../session/runtime.ts';
import { createSoundEngine } from '../sound/sound-engine.ts';
import { loadGameClient } from './load-game-client.ts';
import { api, hearTrouble, launch, session } from './opening.ts';
import { Shell } from './shell.tsx';
import { StartFailure } from './start-failure.tsx';

/** After this time the first picture is visible even on a slow connection, and parts for later may be fetched. */
const REST_MS = 6_000;

async function start(): Promise<void> {
  const locale = locales[launch.locale];
  document.documentElement.lang = locale.htmlLang;
  const sheet = scriptFontSheet(launch.locale);
  if (sheet) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }));

  const isTroubled = createStore(false);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const prefersCalm = createStore(calm.matches);
  calm.addEventListener('change', () => prefersCalm.set(calm.matches));
  const settings = createSettings(localStorage);
  const host = createHost(launch.game);
  hearTrouble(isTroubled.set);

  // Both requests run concurrently: on a slow connection each would delay the other.
  const opening = Promise.all([loadGameClient(launch.game), session ?? openReplay(launch.replay!, api)]);
  opening.catch(() => {});
  const messages = await loadCatalogue(launch.locale);
  const root = createRoot(document.getElementById('root')!);
  const render = (content: ReactNode) =>
    root.render(
      <StrictMode>
        <IntlProvider locale={locale.intl} messages={messages} timeZone="UTC">
          {content}
        </IntlProvider>
      </StrictMode>,
    );

  try {
    const [client, opened] = await opening;
    const { auth } = opened;
    if (!client || auth.game.code !== launch.game) return render(<StartFailure host={host} reason="noGame" />);
    document.title = auth.game.title;
    const runtime = createRuntime({
      intl: locale.intl,
      localePrefix: launch.locale,
      ...opened,
      host,
      sound: createSoundEngine(settings),
      settings,
      isTroubled,
      prefersCalm,
      openedAt: Date.now(),
    });
    render(
      <RuntimeContext value={runtime}>
        <Shell client={client} />
      </RuntimeContext>,
    );
    if (auth.mode === 'real' && !runtime.replay)
      host.listen((message) => {
        if (message.type === 'balance' && message.currency === auth.currency.code)
          runtime.revealBalance(message.balance);
      });
    host.tell({ type: 'ready' });
    setTimeout(() => {
      loadParts();
      if (!runtime.replay && isShared(auth.game.family)) {
        void import('../shared/chain-seed.ts').then(({ giveRandomSeed }) => giveRandomSeed(runtime));
      }
    }, REST_MS);
  } catch (error) {
    console.error(error);
    const isKnown = error instanceof HgsRefused || error instanceof HgsUnreachable;
    const failure = isKnown ? error : new HgsUnreachable(error);
    const isNoReplay = launch.replay !== undefined && failure instanceof HgsRefused && failure.code === 'ERR_VAL';
    render(<StartFailure host={host} reason={isNoReplay ? 'noReplay' : failure} />);
  }
}

void start();
