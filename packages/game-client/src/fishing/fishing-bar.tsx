import { formatNumber } from '@sabai/contract/number-format';
import { type WeaponName, weaponNames, weapons } from '@sabai/games/families/fishing/weapons.ts';
import { Icon, type IconName } from '@sabai/ui/parts/icon.tsx';
import { type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../base/store.ts';
import { CountingFigure } from '../hud/counting-figure.tsx';
import { RoundButton } from '../hud/round-button.tsx';
import { useRuntime } from '../session/runtime.ts';
import { type Aim, costOf, type FishingSeatOfOne } from './model/fishing-seat.ts';

const icons: Readonly<Record<WeaponName, IconName>> = { cannon: 'fire', torpedo: 'rocket', lightning: 'lightning' };

export interface FishingBarProps {
  seat: FishingSeatOfOne;
  gun: { press(isDown: boolean): void; lockNext(): void };
  onFill: () => void;
  ref: Ref<HTMLDivElement>;
}

/** The controls for shooting, below the water. */
export function FishingBar({ seat, gun, onFill, ref }: FishingBarProps) {
  const t = useTranslations('studio-fishing');
  const { auth, figure, intl, sound } = useRuntime();
  const { stakeLevels, jurisdiction } = auth.config;
  const aim = useStore(seat.aim);
  const left = BigInt(useStore(seat.table.purse)) - useStore(seat.promised);
  const isMoving = useStore(seat.table.isMoving);
  const [isHeld, setHeld] = useState(false);
  const change = (part: Partial<Aim>) => seat.aim.set({ ...seat.aim.get(), ...part });
  const level = stakeLevels.indexOf(aim.price);
  const press = (isDown: boolean) => {
    setHeld(isDown);
    gun.press(isDown);
  };
  const step = (by: number, icon: 'minus' | 'plus', label: string) => {
    const next = stakeLevels[level + by];
    return (
      <RoundButton
        icon={icon}
        label={label}
        disabled={next === undefined}
        onClick={() => next !== undefined && change({ price: next })}
      />
    );
  };
  return (
    <div className="fishing-bar" ref={ref}>
      <button type="button" className="fishing-purse" onClick={onFill} disabled={isMoving} aria-haspopup="dialog">
        <span className="readout-label">{t('net')}</span>
        <span className="readout-figure">
          <CountingFigure amount={(left < 0n ? 0n : left).toString()} />
        </span>
        <Icon name="plus" className="icon" />
        <span className="unseen">{t('fill')}</span>
      </button>
      <div className="fishing-price">
        {step(-1, 'minus', t('lessPrice'))}
        <output aria-label={t('price')}>
          <span>{t('price')}</span>
          <strong>{figure(costOf(aim))}</strong>
        </output>
        {step(1, 'plus', t('morePrice'))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of buttons of which one is pressed */}
      <div className="fishing-weapons" role="group" aria-label={t('weapon.title')}>
        {weaponNames.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={aim.weapon === name}
            title={`${t(`weapon.${name}`)} (${index + 1})`}
            onClick={() => {
              sound.play('click');
              change({ weapon: name });
            }}
          >
            <Icon name={icons[name]} className="icon" />
            <span className="unseen">{t(`weapon.${name}`)}</span>
            <span aria-hidden="true">×{formatNumber(weapons[name].cost, intl)}</span>
          </button>
        ))}
      </div>
      <div className="fishing-ways">
        <RoundButton
          icon="crosshair"
          label={aim.isLocking ? t('lockOff') : t('lock')}
          isPressed={aim.isLocking}
          onClick={() => {
            if (!aim.isLocking) gun.lockNext();
            else {
              const { target: _, ...rest } = seat.aim.get();
              seat.aim.set({ ...rest, isLocking: false });
            }
          }}
        />
        {!jurisdiction.isAutoplayDisabled && (
          <RoundButton
            icon="refresh"
            label={aim.isAuto ? t('autoOff') : t('auto')}
            isPressed={aim.isAuto}
            onClick={() => change({ isAuto: !aim.isAuto })}
          />
        )}
      </div>
      <button
        type="button"
        className="fishing-shoot"
        data-held={isHeld || undefined}
        onPointerDown={() => press(true)}
        onPointerUp={() => press(false)}
        onPointerLeave={() => press(false)}
        onPointerCancel={() => press(false)}
        onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && !event.repeat && press(true)}
        onKeyUp={() => press(false)}
        onBlur={() => press(false)}
      >
        <Icon name={icons[aim.weapon]} className="icon" />
        <span>{t('shoot')}</span>
      </button>
    </div>
  );
}
