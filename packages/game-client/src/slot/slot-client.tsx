import type { SlotBoard, SlotEvent } from '@sabai/games/protocol';
import { useEffect, useMemo, useState } from 'react';
import { stakeOf } from '../base/settings.ts';
import type { GameClient } from '../session/game-client.ts';
import { useRuntime } from '../session/runtime.ts';
import type { EventReading } from '../solo/round-show.ts';
import { SoloGame } from '../solo/solo-game.tsx';
import { FirstPicture } from './first-picture.tsx';
import { addressesOf, sharedAddresses } from './picture-files.ts';
import type { SlotEngine } from './slot-engine.ts';
import { slotReading } from './slot-reading.ts';
import { SlotRules } from './slot-rules.tsx';
import type { SlotSkin } from './slot-skin.ts';
import { useSlotWords } from './slot-words.ts';

/** The client's part of one certified version of a slot's maths. */
export interface SlotMaths<Maths> {
  rulesVersion: string;
  slot: Maths;
}

/** The slot client with the parts that its tests inspect: whether the skin has all that the engine shows. */
export interface SlotClient extends GameClient {
  skin: SlotSkin;
  engineFor: (rulesVersion: string) => SlotEngine;
}

/** Returns a slot for the shell: its skin on its family's engine, with the maths of the version that is played. */
export function slotClient<Maths>(
  skin: SlotSkin,
  versions: readonly SlotMaths<Maths>[],
  engineOf: (maths: Maths) => SlotEngine,
): SlotClient {
  const engines = new Map<string, SlotEngine>();
  const engineFor = (rulesVersion: string): SlotEngine => {
    const { slot } = versions.find((version) => version.rulesVersion === rulesVersion) ?? versions[0]!;
    const engine = engines.get(rulesVersion) ?? engineOf(slot);
    engines.set(rulesVersion, engine);
    return engine;
  };
  const art = {
    spin: { button: addressesOf(skin.files, 'spin-button')[0]!, arrows: sharedAddresses('spin-arrows').at(-1)! },
    logo: addressesOf(skin.files, 'logo'),
  };
  return {
    skin,
    engineFor,
    // biome-ignore lint/correctness/noComponentHookFactories: a client is made once
    Game: () => <SlotGame skin={skin} engineFor={engineFor} art={art} />,
    // biome-ignore lint/correctness/noComponentHookFactories: a client is made once
    Rules: () => <SlotRules skin={skin} engineFor={engineFor} />,
  };
}

interface SlotGameProps {
  skin: SlotSkin;
  engineFor: (rulesVersion: string) => SlotEngine;
  art: { spin: { button: string; arrows: string }; logo: readonly string[] };
}

/** The slot on the screen: the texts of the language, the scene, and the meaning of its events. */
function SlotGame({ skin, engineFor, art }: SlotGameProps) {
  const { auth, sound, prefersCalm, settings } = useRuntime();
  const engine = engineFor(auth.config.rulesVersion);
  const stake = { get: () => stakeOf(auth, settings.get()), subscribe: settings.subscribe };
  useEffect(() => sound.tuneTo(skin.tune), [sound, skin]);
  const words = useSlotWords(skin.names);
  const [board, setBoard] = useState<SlotBoard>([]);
  const reading = useMemo<EventReading<SlotEvent>>(() => {
    const plain = slotReading(words);
    return {
      ...plain,
      describe(event) {
        if (event.type === 'reveal' || event.type === 'tumble') setBoard(event.board);
        return plain.describe(event);
      },
    };
  }, [words]);
  const reels = board.map((reel) => reel.map(words.symbol).join(', ')).join('; ');

  return (
    <SoloGame<SlotEvent>
      build={async (tools) => {
        const [{ buildSlotStage }, parts = []] = await Promise.all([import('./slot-stage.ts'), engine.parts?.()]);
        return buildSlotStage({ ...tools, skin, engine, parts, words, sound, isCalm: prefersCalm.get, stake });
      }}
      first={(props) => <FirstPicture {...props} skin={skin} />}
      reading={reading}
      label={words.t('stage', { title: auth.game.title, reels: skin.scene.columns, board: reels })}
      spinArt={art.spin}
      logo={art.logo}
    />
  );
}
