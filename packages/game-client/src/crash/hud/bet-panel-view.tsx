import { multiplierAt } from '@sabai/games/families/crash/growth.ts';
import { automaticCashOut, crashPayout } from '@sabai/games/families/crash/settle-crash-bet.ts';
import { type CrashBetView, type CrashPanel, formatMultiplier } from '@sabai/games/protocol';
import { Icon } from '@sabai/ui/parts/icon.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../base/store.ts';
import { useFrame } from '../../hud/use-frame.ts';
import { later } from '../../session/later.tsx';
import { useRuntime } from '../../session/runtime.ts';
import { faceOf, type PanelFace } from '../model/bet-panel.ts';
import { useThemeWords } from '../model/theme-words.ts';
import { useSeat, useTable } from './seat-context.ts';
import { StakeField } from './stake-field.tsx';
import { TargetField } from './target-field.tsx';

const AutoDialog = later(() => import('./auto-dialog.tsx').then((part) => part.AutoDialog));

/** The label of the big button; after the flight, the game's own word for its end. */
/** Each theme has its own words: a submarine does not take off. */
const themeKeys = { over: 'crashed', waiting: 'locked' } as const;
const faceKeys = {
  bet: 'bet',
  betNext: 'betNext',
  won: 'betNext',
  lost: 'betNext',
  refunded: 'betNext',
  queued: 'cancel',
  sending: 'sending',
  placed: 'cancel',
  cancelling: 'cancelling',
  flying: 'cashOut',
  cashingOut: 'cashingOut',
} as const satisfies Record<Exclude<PanelFace['kind'], keyof typeof themeKeys>, string>;
const idleFaces: readonly PanelFace['kind'][] = ['sending', 'waiting', 'over', 'cancelling', 'cashingOut'];
const freeFaces: readonly PanelFace['kind'][] = ['bet', 'betNext', 'won', 'lost', 'refunded'];

/** One bet panel: stake, automatic cash-out, auto bet and the big button. */
export function BetPanelView({ id }: { id: CrashPanel }) {
  const t = useTranslations('studio-crash');
  const words = useThemeWords();
  const seat = useSeat();
  const table = useTable();
  const panel = useStore(seat.panels[id]);
  const isOpen = useStore(seat.connection) === 'open';
  const { auth, sound } = useRuntime();
  const [isSettingUp, setSettingUp] = useState(false);
  const face: PanelFace = table ? faceOf(panel, table) : { kind: 'betNext' };
  const isFree = freeFaces.includes(face.kind) && !panel.auto;
  return (
    <section className="crash-panel" aria-label={t('panel', { number: id + 1 })} data-face={face.kind}>
      <StakeField stake={panel.stake} isDisabled={!isFree} onChange={(stake) => seat.set(id, { stake })} />
      <TargetField
        target={panel.target}
        isOn={panel.isTargetOn}
        isDisabled={!isFree}
        isHeldOn={panel.auto !== undefined}
        onChange={(change) => seat.set(id, change)}
      />
      {!auth.config.jurisdiction.isAutoplayDisabled && (
        <button
          type="button"
          className="crash-auto"
          aria-pressed={panel.auto !== undefined}
          aria-label={panel.auto ? t('auto.stop') : t('auto.title')}
          disabled={!table}
          onClick={() => (panel.auto ? seat.stopAuto(id) : setSettingUp(true))}
        >
          <Icon name={panel.auto ? 'x' : 'refresh'} className="icon" />
          <span>{panel.auto ? t('autoLeft', { count: panel.auto.roundsLeft }) : t('auto.open')}</span>
        </button>
      )}
      <button
        type="button"
        className="crash-go"
        data-testid={`crash-go-${id}`}
        data-face={face.kind}
        aria-disabled={!isOpen || idleFaces.includes(face.kind)}
        onClick={() => {
          if (!isOpen || idleFaces.includes(face.kind)) return;
          sound.play('click');
          seat.press(id);
        }}
      >
        <span>
          {face.kind === 'over' || face.kind === 'waiting' ? words(themeKeys[face.kind]) : t(faceKeys[face.kind])}
        </span>
        <ButtonFigure face={face} stake={panel.stake} />
      </button>
      {isSettingUp && table && (
        <AutoDialog
          stake={panel.stake}
          target={panel.target}
          onClose={() => setSettingUp(false)}
          onStart={(auto) => seat.startAuto(id, auto)}
        />
      )}
    </section>
  );
}

/** The figure below the label of the big button: the stake, the current cash-out, or the payout. */
function ButtonFigure({ face, stake }: { face: PanelFace; stake: string }) {
  const t = useTranslations('studio-crash');
  const { money, intl } = useRuntime();
  switch (face.kind) {
    case 'flying':
      return <LivePayout bet={face.bet} />;
    case 'cashingOut':
      return null;
    case 'queued':
      return <small>{t('waitingRound')}</small>;
    case 'won':
      return (
        <small data-won="true">
          {formatMultiplier(face.bet.cashedOutAt ?? 0, intl)}× · {money(face.bet.payout ?? '0')}
        </small>
      );
    case 'placed':
    case 'waiting':
    case 'over':
    case 'cancelling':
      return <small>{money(face.bet.stake)}</small>;
    default:
      return <strong>{money(stake)}</strong>;
  }
}

/** The payout if the cash-out reached the server now; never above the bet's own limit. */
function LivePayout({ bet }: { bet: CrashBetView }) {
  const seat = useSeat();
  const { auth, money } = useRuntime();
  const figure = useRef<HTMLElement>(null);
  const stakeMinor = BigInt(bet.stake);
  useFrame(() => {
    if (!figure.current) return;
    const { autoCashOut } = bet;
    const limits = { stakeMinor, maxPayoutMinor: BigInt(auth.config.maxPayout), ...(autoCashOut && { autoCashOut }) };
    const multiplier = Math.min(multiplierAt(seat.elapsedMs()), automaticCashOut(limits));
    const text = money(crashPayout(stakeMinor, multiplier));
    if (figure.current.textContent !== text) figure.current.textContent = text;
  });
  return <strong ref={figure} aria-hidden="true" />;
}
