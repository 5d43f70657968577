import { useMemo, useState } from 'react';
import type { SlotBoard, SlotEvent } from '../../protocol.ts';
import type { GameClient } from '../game-client.ts';
import { useRuntime } from '../runtime.ts';
import { SoloGame } from '../solo/solo-game.tsx';
import type { EventReading } from '../solo/solo-table.ts';
import { addressesOf, sharedAddress } from './pictures.ts';
import type { SlotEngine } from './slot-engine.ts';
import { slotReading } from './slot-reading.ts';
import { SlotRules } from './slot-rules.tsx';
import type { SlotSkin } from './slot-skin.ts';
import { buildSlotStage } from './slot-stage.ts';
import { useSlotWords } from './slot-words.ts';

/** A slot for the shell: its skin on its family's engine. */
export function slotClient(skin: SlotSkin, engine: SlotEngine): GameClient {
  const picture = (name: string) => addressesOf(skin.files, name).at(-1)!;
  const art = { spin: { button: picture('spin-button'), arrows: sharedAddress('spin-arrows') }, logo: picture('logo') };
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: a client is made once
    Game: () => <SlotGame skin={skin} engine={engine} art={art} />,
    // biome-ignore lint/correctness/noComponentHookFactories: a client is made once
    Rules: () => <SlotRules skin={skin}>{engine.rules}</SlotRules>,
  };
}

interface SlotGameProps {
  skin: SlotSkin;
  engine: SlotEngine;
  art: { spin: { button: string; arrows: string }; logo: string };
}

/** The slot on the screen: the words of the language, the scene, and what its events mean. */
function SlotGame({ skin, engine, art }: SlotGameProps) {
  const { auth, sound, prefersCalm } = useRuntime();
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
      build={(tools) => buildSlotStage({ ...tools, skin, engine, words, sound, isCalm: prefersCalm.get })}
      reading={reading}
      label={words.t('stage', { title: auth.game.title, reels: skin.scene.columns, board: reels })}
      spinArt={art.spin}
      logo={art.logo}
    />
  );
}
