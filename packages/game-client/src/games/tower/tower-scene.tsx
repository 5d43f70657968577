import { type TowerLevel, towerDoors, towerMultiplier, towerRows } from '@sabai/games/games/tower/rules.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { Icon } from '@sabai/ui/parts/icon.tsx';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../base/store.ts';
import { useElementBox } from '../../hud/use-element-box.ts';
import { useRuntime } from '../../session/runtime.ts';
import { useTimes } from '../../session/use-times.ts';
import { endOf, type StepView, stepsOf } from '../../steps/step-game.tsx';
import { useGridKeys } from '../../steps/use-grid-keys.ts';
import { Door } from './door.tsx';
import './tower.css';

/** Smallest height of a row, in CSS pixels; rows without space are scrolled. */
const LEAST_ROW = 44;
/** The roof, in rows. */
const ROOF = 0.75;
/** Rows in view from the next one upwards. */
const AHEAD = 2.2;

/** Returns the difficulty of the round's tower. */
const levelOf = ({ moment, isIdle }: StepView, chosen: TowerLevel): TowerLevel =>
  isIdle && moment.round?.params?.level !== chosen ? chosen : ((moment.round?.params?.level as TowerLevel) ?? chosen);

/**
 * The tower: its rows from below; the next one is lit, and the view scrolls with it. If they do not all fit, the player
 * can scroll to the others, and the highest pay is shown above.
 */
export function TowerScene({ view, level: chosen }: { view: StepView; level: TowerLevel }) {
  const t = useTranslations('studio-steps');
  const times = useTimes();
  const { intl, prefersCalm } = useRuntime();
  const { moment, isOpen, act } = view;
  const level = levelOf(view, chosen);
  const isOfTower = moment.round?.params?.level === level;
  const { doors } = towerDoors[level];
  const rows = towerRows(level);
  const steps = isOfTower ? stepsOf(moment).flatMap(({ shown }) => (shown ? [shown] : [])) : [];
  const hasFallen = steps.some(({ isSafe }) => !isSafe);
  const end = isOfTower ? endOf(moment) : undefined;
  const safe = end && new Set(end.outcome.safe as readonly number[]);
  const at = Math.max(0, Math.min(steps.length, rows - 1) - (hasFallen ? 1 : 0));
  const row = useRef<HTMLFieldSetElement>(null);
  const keys = useGridKeys(row, doors);
  const [pressed, setPressed] = useState<number>();
  useEffect(() => {
    if (isOpen || moment.phase === 'showing') setPressed(undefined);
  }, [isOpen, moment.phase]);
  const place = useRef<HTMLDivElement>(null);
  const rise = useRef<HTMLDivElement>(null);
  const isCalm = useStore(prefersCalm);
  const { height } = useElementBox(place);
  const isHigh = height > 0 && (rows + ROOF) * LEAST_ROW > height;
  // biome-ignore lint/correctness/useExhaustiveDependencies: in a page of another height the view is another
  useEffect(() => {
    const view = rise.current!;
    const pitch = view.scrollHeight / (rows + ROOF);
    view.scrollTo({ top: view.scrollHeight - (at + AHEAD) * pitch, behavior: isCalm ? 'instant' : 'smooth' });
  }, [at, rows, height, isCalm]);
  // Keyboard focus moves on to the next row automatically.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isOpen && hadFocus.current) row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen]);

  return (
    <div
      ref={place}
      className="tower"
      data-phase={moment.phase}
      data-fallen={hasFallen || undefined}
      style={{ '--rows': rows, '--least': `${LEAST_ROW}px`, '--doors': doors } as CSSProperties}
    >
      {isHigh && (
        <p className="tower-top" aria-hidden="true">
          <Icon name="caret-down" className="icon" />
          {times(towerMultiplier(level, rows))}
        </p>
      )}
      <div ref={rise} className="tower-view">
        <div className="tower-body">
          <span className="tower-roof" aria-hidden="true" />
          {Array.from({ length: rows }, (_, index) => rows - 1 - index).map((floor) => {
            const step = steps[floor];
            const isNext = isOpen && floor === steps.length;
            const pays = towerMultiplier(level, floor + 1);
            return (
              <fieldset
                key={floor}
                ref={floor === steps.length ? row : undefined}
                className="tower-row"
                data-next={isNext || undefined}
                data-done={step?.isSafe ? true : undefined}
                aria-label={t('tower.row', { row: floor + 1, multiplier: formatTenThousandths(pays, intl) })}
                {...(isNext && { onKeyDown: keys.onKeyDown, onFocus: keys.onFocus })}
              >
                <span className="tower-pays" aria-hidden="true">
                  {times(pays)}
                </span>
                {Array.from({ length: doors }, (_, door) => {
                  const isPicked = step?.door === door;
                  const isSafe = isPicked ? Boolean(step?.isSafe) : safe?.has(floor * doors + door);
                  const name = isSafe === undefined ? 'tower.door' : isSafe ? 'tower.doorSafe' : 'tower.doorTrap';
                  return (
                    <button
                      // biome-ignore lint/suspicious/noArrayIndexKey: a door is its place
                      key={door}
                      type="button"
                      className="tower-door"
                      tabIndex={isNext ? keys.tabIndex(door) : -1}
                      aria-label={t(name, { door: door + 1 })}
                      aria-disabled={!isNext}
                      data-picked={isPicked || undefined}
                      data-look={isSafe === undefined ? 'shut' : isSafe ? 'safe' : 'trap'}
                      data-pressed={(isNext && pressed === door) || undefined}
                      onClick={(event) => {
                        if (!isNext) return;
                        // A keyboard click has no count.
                        hadFocus.current = event.detail === 0;
                        setPressed(door);
                        act({ type: 'climb', at: door });
                      }}
                    >
                      <Door look={isSafe === undefined ? 'shut' : isSafe ? 'safe' : 'trap'} />
                    </button>
                  );
                })}
              </fieldset>
            );
          })}
        </div>
      </div>
    </div>
  );
}
