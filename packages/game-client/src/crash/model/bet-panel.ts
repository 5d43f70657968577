import type {
  AmountMinor,
  CrashBetView,
  CrashClientMessage,
  CrashPanel,
  CrashServerMessage,
  HgsError,
  MultiplierHundredths,
} from '@sabai/games/protocol';
import { type AutoBet, type AutoBetStop, autoBetAfter, stopReasonBefore } from './auto-bet.ts';
import { betOfPanel, type Table } from './table.ts';

type Request = Extract<CrashClientMessage, { req: string }>;

/** One of the two bet panels: the player's settings, and the pending bet. Only the functions below change it. */
export interface BetPanel {
  readonly id: CrashPanel;
  readonly stake: AmountMinor;
  /** The chosen multiplier; it applies only while switched on. */
  readonly target: MultiplierHundredths;
  readonly isTargetOn: boolean;
  /** A bet is queued until betting opens. */
  readonly isQueued: boolean;
  readonly auto?: AutoBet;
  /** Sent and not yet answered, with its round. */
  readonly request?: { readonly message: Request; readonly round: number };
}

/** The panel after an event, the message to send, and the notice for the player. */
export interface PanelStep {
  panel: BetPanel;
  send?: Request;
  refusal?: HgsError;
  autoStop?: AutoBetStop;
}

/** The action and label of the big button. */
export type PanelFace =
  | { kind: 'bet' | 'betNext' | 'queued' | 'sending' }
  | {
      kind: 'placed' | 'waiting' | 'cancelling' | 'flying' | 'cashingOut' | 'over' | 'won' | 'lost' | 'refunded';
      bet: CrashBetView;
    };

/** Creates the uuid of a request. */
export type NewRequest = () => string;

export function openPanel(id: CrashPanel, stake: AmountMinor): BetPanel {
  return { id, stake, target: 200, isTargetOn: false, isQueued: false };
}

/** Returns the face of the panel, from its pending bet and the table's state. */
export function faceOf(panel: BetPanel, table: Table): PanelFace {
  const { phase } = table.flight;
  const bet = betOfPanel(table, panel.id);
  const requested = panel.request?.message.type;
  if (!bet) {
    if (requested === 'bet') return { kind: 'sending' };
    if (panel.isQueued) return { kind: 'queued' };
    return { kind: phase === 'betting' ? 'bet' : 'betNext' };
  }
  if (bet.state === 'pending' || bet.state === 'accepted') {
    if (requested === 'cancel') return { kind: 'cancelling', bet };
    if (requested === 'cashout') return { kind: 'cashingOut', bet };
    if (phase === 'betting') return { kind: 'placed', bet };
    if (phase === 'running' && bet.state === 'accepted') return { kind: 'flying', bet };
    // Between the end of the flight and the result of the bet.
    return { kind: phase === 'crashed' ? 'over' : 'waiting', bet };
  }
  if (panel.isQueued) return { kind: 'queued' };
  if (bet.state === 'cashedOut') return { kind: 'won', bet };
  return { kind: bet.state === 'lost' ? 'lost' : 'refunded', bet };
}

/** Handles the big button: bets, queues for the next round, cancels or cashes out, according to the face. */
export function pressPanel(panel: BetPanel, table: Table, newRequest: NewRequest): PanelStep {
  const face = faceOf(panel, table);
  switch (face.kind) {
    case 'bet':
      return placeBet(panel, table, newRequest);
    case 'betNext':
    case 'won':
    case 'lost':
    case 'refunded':
      return { panel: { ...panel, isQueued: true } };
    case 'queued':
      return { panel: { ...without(panel, 'auto'), isQueued: false } };
    case 'placed':
      return ask(without(panel, 'auto'), table, { type: 'cancel', req: newRequest(), bet: face.bet.id });
    case 'flying':
      return ask(panel, table, { type: 'cashout', req: newRequest(), bet: face.bet.id });
    default:
      return { panel };
  }
}

/** Starts automatic betting within the limits of `auto`; switches the automatic cash-out on. */
export function startAutoBet(panel: BetPanel, auto: AutoBet, table: Table, newRequest: NewRequest): PanelStep {
  const ready: BetPanel = { ...panel, auto, isTargetOn: true };
  const { kind } = faceOf(ready, table);
  if (kind === 'bet') return placeAutoBet(ready, table, newRequest);
  return { panel: ready };
}

export const stopAutoBet = (panel: BetPanel): BetPanel => ({ ...without(panel, 'auto'), isQueued: false });

/** Sets the stake or the automatic cash-out; a placed bet keeps its own. */
export function setPanel(
  panel: BetPanel,
  change: Partial<Pick<BetPanel, 'stake' | 'target' | 'isTargetOn'>>,
): BetPanel {
  return { ...panel, ...change };
}

/** Returns the panel after a message; `table` is the table after that message. */
export function panelAfter(
  panel: BetPanel,
  message: CrashServerMessage,
  table: Table,
  newRequest: NewRequest,
): PanelStep {
  switch (message.type) {
    case 'hello':
      return recover(panel, table, newRequest);
    case 'state':
      return onPhase(panel, table, newRequest);
    case 'bet':
      return { panel: isAnswer(panel, message.req) ? without(panel, 'request') : panel };
    case 'result':
      return message.bet.panel === panel.id ? onResult(panel, message.bet) : { panel };
    case 'error':
      return isAnswer(panel, message.req) ? onRefusal(panel, message.error) : { panel };
    default:
      return { panel };
  }
}

function onPhase(panel: BetPanel, table: Table, newRequest: NewRequest): PanelStep {
  const current = panel.request && panel.request.round !== table.flight.round ? without(panel, 'request') : panel;
  if (table.flight.phase !== 'betting' || current.request || betOfPanel(table, panel.id)) return { panel: current };
  if (current.auto) return placeAutoBet(current, table, newRequest);
  return current.isQueued ? placeBet(current, table, newRequest) : { panel: current };
}

/**
 * Recovers after a lost connection. Sends an unanswered request again under its own id, so that it counts once. Drops
 * a bet for a round that has ended, so that it cannot join a later one.
 */
function recover(panel: BetPanel, table: Table, newRequest: NewRequest): PanelStep {
  const { request } = panel;
  if (!request) return onPhase(panel, table, newRequest);
  const { phase, round } = table.flight;
  const bet = betOfPanel(table, panel.id);
  const isOpen = bet?.state === 'pending' || bet?.state === 'accepted';
  const isWanted =
    request.round === round &&
    ((request.message.type === 'bet' && !bet && phase === 'betting') ||
      (request.message.type === 'cancel' && isOpen && phase === 'betting') ||
      (request.message.type === 'cashout' && isOpen && phase === 'running'));
  return isWanted ? { panel, send: request.message } : onPhase(without(panel, 'request'), table, newRequest);
}

function onResult(panel: BetPanel, bet: CrashBetView): PanelStep {
  const settled = panel.request && panel.request.message.type !== 'bet' ? without(panel, 'request') : panel;
  if (!settled.auto || bet.state === 'cancelled') return { panel: settled };
  const { auto, stop } = autoBetAfter(settled.auto, bet);
  return stop ? { panel: without(settled, 'auto'), autoStop: stop } : { panel: { ...settled, auto } };
}

function onRefusal(panel: BetPanel, error: HgsError): PanelStep {
  const wasAuto = panel.auto !== undefined && panel.request?.message.type === 'bet';
  const calm = without(panel, 'request');
  // A cash-out that came too late is answered by the result; a notice would only repeat it.
  if (panel.request?.message.type === 'cashout' && error.code === 'ERR_CLOSED') return { panel: calm };
  return wasAuto
    ? { panel: without(calm, 'auto'), refusal: error, autoStop: 'refused' }
    : { panel: { ...calm, isQueued: false }, refusal: error };
}

function placeAutoBet(panel: BetPanel, table: Table, newRequest: NewRequest): PanelStep {
  const stop = stopReasonBefore(panel.auto!, BigInt(panel.stake), BigInt(table.balance));
  if (stop) return { panel: without(panel, 'auto'), autoStop: stop };
  return placeBet(panel, table, newRequest);
}

function placeBet(panel: BetPanel, table: Table, newRequest: NewRequest): PanelStep {
  const { id, stake, isTargetOn, target } = panel;
  const message: Request = { type: 'bet', req: newRequest(), panel: id, stake };
  if (isTargetOn) message.autoCashOut = target;
  return ask({ ...panel, isQueued: false }, table, message);
}

function ask(panel: BetPanel, table: Table, message: Request): PanelStep {
  return { panel: { ...panel, request: { message, round: table.flight.round } }, send: message };
}

const isAnswer = ({ request }: BetPanel, req: string | undefined) =>
  request !== undefined && request.message.req === req;

function without(panel: BetPanel, key: 'auto' | 'request'): BetPanel {
  const { [key]: _, ...rest } = panel;
  return rest;
}
