import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../../client/runtime.ts';
import { endOf, type StepView, stepsOf } from '../../../client/steps/step-game.tsx';
import { useGridKeys } from '../../../client/steps/use-grid-keys.ts';
import { useTimes } from '../../../client/use-times.ts';
import { formatTenThousandths } from '../../../protocol.ts';
import { type TowerLevel, towerDoors, towerMultiplier, towerRows } from '../rules.ts';
import { Door } from './door.tsx';
import './tower.css';

/** Which tower a round is played on. */
const levelOf = ({ moment, isIdle }: StepView, chosen: TowerLevel): TowerLevel =>
  isIdle && moment.round?.params?.level !== chosen ? chosen : ((moment.round?.params?.level as TowerLevel) ?? chosen);

/** The tower: one row of doors above the other; the one to be climbed next is lit, and the picture rises with it. */
export function TowerScene({ view, level: chosen }: { view: StepView; level: TowerLevel }) {
  const t = useTranslations('steps');
  const times = useTimes();
  const { intl } = useRuntime();
  const { moment, isOpen, act } = view;
  const level = levelOf(view, chosen);
  const isOfTower = moment.round?.params?.level === level;
  const { doors } = towerDoors[level];
  const rows = towerRows(level);
  const steps = isOfTower ? stepsOf(moment).flatMap(({ shown }) => (shown ? [shown] : [])) : [];
  const hasFallen = steps.some(({ isSafe }) => !isSafe);
  const end = isOfTower ? endOf(moment) : undefined;
  const safe = end && new Set(end.outcome.safe as readonly number[]);
  const at = Math.min(steps.length, rows - 1);
  const row = useRef<HTMLFieldSetElement>(null);
  const keys = useGridKeys(row, doors);
  const [pressed, setPressed] = useState<number>();
  useEffect(() => {
    if (isOpen || moment.phase === 'showing') setPressed(undefined);
  }, [isOpen, moment.phase]);
  // By keyboard one goes on from row to row without looking for the place.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isOpen && hadFocus.current) row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isOpen]);

  return (
    <div
      className="tower"
      data-phase={moment.phase}
      data-fallen={hasFallen || undefined}
      style={{ '--rows': rows, '--at': hasFallen ? at - 1 : at, '--doors': doors } as CSSProperties}
    >
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
                      // A click of the keyboard has no count.
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
  );
}
