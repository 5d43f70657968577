import { type ReactNode, useEffect, useState } from 'react';
import { readableOf, rejectFormat } from '../base/picture-formats.ts';
import type { FirstPictureProps } from '../solo/solo-game.tsx';
import { firstOf } from './picture-files.ts';
import { cellAt, sceneLayout } from './scene-layout.ts';
import type { SlotSkin } from './slot-skin.ts';
import './first-picture.css';

/** Resolves when the browser can show a picture, in a format that it decodes. */
async function come(addresses: readonly string[]): Promise<void> {
  const image = new Image();
  image.src = readableOf(addresses);
  try {
    await image.decode();
  } catch (error) {
    if (!rejectFormat(addresses)) throw error;
    await come(addresses);
  }
}

/**
 * A slot before its first round, built from page elements: a bet can be made while the scene's code is still loading.
 * It looks like the scene.
 */
export function FirstPicture({ skin, size, label, isBusy, loading, onEnd }: FirstPictureProps & { skin: SlotSkin }) {
  const { design, orientation, world } = sceneLayout(skin.scene, size);
  const files = firstOf(skin, orientation);
  const [part, setPart] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is missing after the page was turned comes by itself
  useEffect(() => {
    const wanted = Object.values(files);
    const coming = wanted.map((addresses) => come(addresses).then(() => setPart((done) => done + 1 / wanted.length)));
    Promise.all(coming).then(
      () => {
        setPart(1);
        onEnd(true);
      },
      () => onEnd(false),
    );
  }, []);
  if (part < 1) return loading(part);

  const { meta, frames } = skin.symbols;
  const picture = (addresses: readonly string[]) => (
    <image href={readableOf(addresses)} {...design.frame} preserveAspectRatio="none" />
  );
  return (
    <svg className="first-picture" role="img" aria-label={label} data-busy={isBusy || undefined}>
      <image href={readableOf(files.background)} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />
      <g transform={`translate(${world.x} ${world.y}) scale(${world.scale})`}>
        {picture(files.frame)}
        <g className="first-reels">
          {skin.opening.map((symbols, reel) => {
            const reelSymbols = [...symbols];
            return reelSymbols.map((symbol, row): ReactNode => {
              const { x, y, symbolScale } = cellAt(design, reel, row, reelSymbols.length);
              const { frame } = frames[symbol]!;
              const [width, height] = [frame.w * symbolScale, frame.h * symbolScale];
              return (
                <svg
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  key={`${reel} ${row}`}
                  x={x - width / 2}
                  y={y - height / 2}
                  width={width}
                  height={height}
                  viewBox={`${frame.x} ${frame.y} ${frame.w} ${frame.h}`}
                  aria-hidden="true"
                >
                  <image href={readableOf(files.symbols)} width={meta.size.w} height={meta.size.h} />
                </svg>
              );
            });
          })}
        </g>
        {picture(files.front)}
      </g>
    </svg>
  );
}
