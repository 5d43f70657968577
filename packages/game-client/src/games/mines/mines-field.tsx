import { FIELD } from '@sabai/games/games/mines/rules.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { endOf, type StepView, stepsOf } from '../../steps/step-game.tsx';
import { useGridKeys } from '../../steps/use-grid-keys.ts';
import { Bomb, Gem } from './treasures.tsx';
import './mines.css';

const COLUMNS = 5;

/** The field: a tile turns over when it is opened; at the end all others do, dimmed. */
export function MinesField({ view }: { view: StepView }) {
  const t = useTranslations('studio-steps');
  const { moment, isOpen, act } = view;
  const grid = useRef<HTMLFieldSetElement>(null);
  const keys = useGridKeys(grid, COLUMNS);
  /** Clicked, and not answered yet. */
  const [pressed, setPressed] = useState<number>();
  useEffect(() => {
    if (isOpen || moment.phase === 'showing') setPressed(undefined);
  }, [isOpen, moment.phase]);
  const opened = new Map(
    stepsOf(moment).flatMap(({ shown }) => (shown ? [[Number(shown.tile), Boolean(shown.isMine)] as const] : [])),
  );
  const end = endOf(moment);
  const laidOpen = end && (end.outcome.mines as readonly number[]);
  const hasBurst = [...opened.values()].includes(true);
  return (
    <fieldset
      ref={grid}
      className="mines"
      data-phase={moment.phase}
      data-open={isOpen || undefined}
      data-burst={hasBurst || undefined}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <legend className="unseen">{t('mines.field')}</legend>
      {Array.from({ length: FIELD }, (_, tile) => {
        const isMine = opened.get(tile) ?? laidOpen?.includes(tile);
        const isKnown = isMine !== undefined;
        const isPicked = opened.has(tile);
        const name = !isKnown ? 'mines.tile' : isMine ? 'mines.tileMine' : 'mines.tileGem';
        const place = { row: Math.floor(tile / COLUMNS) + 1, column: (tile % COLUMNS) + 1 };
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            key={tile}
            type="button"
            className="mine-tile"
            tabIndex={keys.tabIndex(tile)}
            aria-label={t(name, place)}
            aria-disabled={!isOpen || isPicked}
            data-known={isKnown || undefined}
            data-picked={isPicked || undefined}
            data-mine={isMine || undefined}
            data-pressed={pressed === tile || undefined}
            style={{ '--place': tile } as CSSProperties}
            onClick={() => {
              if (!isOpen || isPicked) return;
              setPressed(tile);
              act({ type: 'pick', at: tile });
            }}
          >
            <span className="mine-lid" />
            <span className="mine-hole">{isKnown && (isMine ? <Bomb /> : <Gem />)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
