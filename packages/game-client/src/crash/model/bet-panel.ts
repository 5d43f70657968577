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

/** One of the two bet panels: what the player has set, and what is under way. Changed only by the functions below. */
export interface BetPanel {
  readonly id: CrashPanel;
  readonly stake: AmountMinor;
  /** The multiplier that is set; it acts only while switched on. */
  readonly target: MultiplierHundredths;
  readonly isTargetOn: boolean;
  /** A bet waits for betting to open. */
  readonly isQueued: boolean;
  readonly auto?: AutoBet;
  /** Sent and not yet answered, in the round it was meant for. */
  readonly request?: { readonly message: Request; readonly round: number };
}

/** The panel after something happened, what is to be sent, and what the player is to be told. */
export interface PanelStep {
  panel: BetPanel;
  send?: Request;
  refusal?: HgsError;
  autoStop?: AutoBetStop;
}

/** What the big button does and says. */
export type PanelFace =
  | { kind: 'bet' | 'betNext' | 'queued' | 'sending' }
  | {
      kind: 'placed' | 'waiting' | 'cancelling' | 'flying' | 'cashingOut' | 'over' | 'won' | 'lost' | 'refunded';
      bet: CrashBetView;
    };

/** Makes the uuid of a request. */
export type NewRequest = () => string;

export function openPanel(id: CrashPanel, stake: AmountMinor): BetPanel {
  return { id, stake, target: 200, isTargetOn: false, isQueued: false };
}

/** What the panel shows, from what it waits for and what the table says. */
export function faceOf(panel: BetPanel, table: Table): PanelFace {
  const { phase } = table.flight;
  const bet = betOfPanel(table, panel.id);
  const asked = panel.request?.message.type;
  if (!bet) {
    if (asked === 'bet') return { kind: 'sending' };
    if (panel.isQueued) return { kind: 'queued' };
    return { kind: phase === 'betting' ? 'bet' : 'betNext' };
  }
  if (bet.state === 'pending' || bet.state === 'accepted') {
    if (asked === 'cancel') return { kind: 'cancelling', bet };
    if (asked === 'cashout') return { kind: 'cashingOut', bet };
    if (phase === 'betting') return { kind: 'placed', bet };
    if (phase === 'running' && bet.state === 'accepted') return { kind: 'flying', bet };
    // Between the end of the flight and the news of what became of the bet.
    return { kind: phase === 'crashed' ? 'over' : 'waiting', bet };
  }
  if (panel.isQueued) return { kind: 'queued' };
  if (bet.state === 'cashedOut') return { kind: 'won', bet };
  return { kind: bet.state === 'lost' ? 'lost' : 'refunded', bet };
}

/** The big button: bets, waits for the next round, takes back or cashes out, whatever the face says. */
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

/** Begins to bet round after round within the limits of `auto`; the automatic cash-out is switched on with it. */
export function startAutoBet(panel: BetPanel, auto: AutoBet, table: Table, newRequest: NewRequest): PanelStep {
  const ready: BetPanel = { ...panel, auto, isTargetOn: true };
  const { kind } = faceOf(ready, table);
  if (kind === 'bet') return placeAutoBet(ready, table, newRequest);
  return { panel: ready };
}

export const stopAutoBet = (panel: BetPanel): BetPanel => ({ ...without(panel, 'auto'), isQueued: false });

/** The player sets the stake or the automatic cash-out; a bet that is placed keeps what it was placed with. */
export function setPanel(
  panel: BetPanel,
  change: Partial<Pick<BetPanel, 'stake' | 'target' | 'isTargetOn'>>,
): BetPanel {
  return { ...panel, ...change };
}

/** What a message changes in the panel; `table` is the table after that message. */
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
 * After a lost connection. A request without an answer is sent again under its own id, so that it counts once; but a bet
 * meant for a round that is over must not slip into a later one.
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
  // A cash-out that came too late is answered by the result; the sentence would only say it twice.
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
