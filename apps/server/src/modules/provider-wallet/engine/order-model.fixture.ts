import type { OutcomeCode, WalletOutcome } from '../commands/wallet-command.ts';
import { amounts, type Letter, type OptionSet, optionsOf } from './orders.fixture.ts';

type State = 'none' | 'reserved' | 'open' | 'settled' | 'dead' | 'void';

/** The expected response and the player's balance afterwards; `isReplay` for a repeated response. */
export interface Expected {
  readonly code: OutcomeCode;
  readonly balanceMinor: bigint;
  readonly isReplay: boolean;
  readonly owedMinor: bigint;
}

interface GivenAnswer {
  readonly letter: Letter;
  readonly code: OutcomeCode;
  readonly balanceMinor: bigint;
}

/** The shortest model of the expected outcomes of an order's calls. */
export class OrderModel {
  balance = amounts.purse;
  #state: State = 'none';
  /** The remaining stake. */
  #left = 0n;
  #paid = 0n;
  #isRoundDead = false;
  #isWinUndone = false;
  /** A win with its id can never be paid. */
  #isWinDead = false;
  /** A record with the id of the win exists in this round. */
  #isWinMarked = false;
  #owed = 0n;
  /** The debt that is not repaid yet. */
  #debt = 0n;
  /** The stake of the other bet, which stays open. */
  #spent = 0n;
  #said: Readonly<Record<string, GivenAnswer>> = {};
  readonly #set: OptionSet;

  constructor(set: OptionSet) {
    this.#set = set;
  }

  copy(): OrderModel {
    const copy = new OrderModel(this.#set);
    copy.balance = this.balance;
    copy.#state = this.#state;
    copy.#left = this.#left;
    copy.#paid = this.#paid;
    copy.#isRoundDead = this.#isRoundDead;
    copy.#isWinUndone = this.#isWinUndone;
    copy.#isWinDead = this.#isWinDead;
    copy.#isWinMarked = this.#isWinMarked;
    copy.#debt = this.#debt;
    copy.#spent = this.#spent;
    copy.#said = this.#said;
    return copy;
  }

  /** The contributions of standing and settled bets to an active bonus. */
  get given(): { readonly credited: bigint; readonly open: number; readonly winLoss: bigint } {
    const isOpen = this.#state === 'reserved' || this.#state === 'open';
    const isSettled = this.#state === 'settled';
    return {
      credited: this.#spent + (isOpen || isSettled ? this.#left : 0n),
      open: Number(isOpen) + Number(this.#spent > 0n),
      winLoss: isSettled ? this.#paid - this.#left : 0n,
    };
  }

  /** Whether all bets are undone: then all balances are unchanged. */
  get isAsBefore(): boolean {
    return (this.#state === 'none' || this.#state === 'dead' || this.#state === 'void') && this.#spent === 0n;
  }

  /** The remaining turnover of a deposit: only settled stakes count. */
  get leftToStake(): bigint {
    const settled = this.#state === 'settled' ? this.#left : 0n;
    return settled < amounts.turnover ? amounts.turnover - settled : 0n;
  }

  step(letter: Letter): Expected {
    const name = `${letter.call} ${letter.txn}`;
    const response = this.#said[name];
    // It cannot be distinguished from a repeat of the first one.
    if (name === 'result w' && (this.#isWinDead || this.#isWinUndone)) return this.#tell('BET_CANCELLED');
    if (response && response.letter !== letter) return this.#tell('DUPLICATE');
    if (response && letter.call === 'result' && this.#state === 'void') return this.#tell('BET_CANCELLED');
    if (response) {
      const { code } = response;
      const isOriginal = this.#set.options.replayBalance === 'original';
      return { code, balanceMinor: isOriginal ? response.balanceMinor : this.balance, isReplay: true, owedMinor: 0n };
    }
    this.#owed = 0n;
    const code = this.#judge(letter);
    if (code === 'OK') this.#repay();
    // A refused bet stays refused, so that a late repeat is not taken.
    if (code === 'OK' || code === 'INSUFFICIENT_FUNDS') {
      const isKept = code === 'OK' || letter.call === 'bet' || letter.call === 'reserve';
      if (isKept) this.#said = { ...this.#said, [name]: { letter, code, balanceMinor: this.balance } };
    }
    return this.#tell(code);
  }

  /** Repays the debt first from any income. */
  #repay(): void {
    this.#debt += this.#owed;
    const isEnough = this.balance >= this.#debt;
    const repaid = isEnough ? this.#debt : this.balance;
    this.balance -= repaid;
    this.#debt -= repaid;
  }

  #tell(code: OutcomeCode): Expected {
    return { code, balanceMinor: this.balance, isReplay: false, owedMinor: code === 'OK' ? this.#owed : 0n };
  }

  #judge(letter: Letter): OutcomeCode {
    const { options } = this.#set;
    const [state, isDead] = [this.#state, this.#state === 'dead' || this.#state === 'void'];
    const isHeld = state === 'reserved' || state === 'open';
    switch (letter.call) {
      case 'bet':
      case 'reserve': {
        const [isSpend, amount] = [letter.txn === 'x', letter.amountMinor as bigint];
        if (!isSpend && isDead) return 'BET_CANCELLED';
        if (!isSpend && state !== 'none') return 'DUPLICATE';
        if (!isSpend && this.#isRoundDead) return 'BET_CANCELLED';
        if (this.balance < amount) return 'INSUFFICIENT_FUNDS';
        this.balance -= amount;
        if (isSpend) this.#spent = amount;
        if (!isSpend) [this.#state, this.#left] = [letter.call === 'bet' ? 'open' : 'reserved', amount];
        return 'OK';
      }
      case 'result':
        if (state === 'none') return this.#isRoundDead ? 'BET_CANCELLED' : 'BET_NOT_FOUND';
        if (isDead) return 'BET_CANCELLED';
        if (state === 'settled' && options.winAfterClose === 'refuse') return 'BET_SETTLED';
        this.balance += letter.amountMinor as bigint;
        this.#paid += letter.amountMinor as bigint;
        this.#state = letter.isClosed || state === 'settled' ? 'settled' : 'open';
        return 'OK';
      case 'endRound':
        if (state === 'none') return 'BET_NOT_FOUND';
        if (isHeld) this.#state = 'settled';
        return 'OK';
      case 'commit':
        if (state !== 'reserved') {
          if (state === 'none') return 'BET_NOT_FOUND';
          return isDead ? 'BET_CANCELLED' : state === 'open' ? 'DUPLICATE' : 'BET_SETTLED';
        }
        this.#stakeBecomes(letter.amountMinor as bigint);
        this.#state = 'open';
        return 'OK';
      case 'restake':
        if (isDead) return 'BET_CANCELLED';
        if (state === 'none' || state === 'reserved') return 'BET_NOT_FOUND';
        if (state === 'settled' || this.#paid > 0n) return 'BET_SETTLED';
        this.#stakeBecomes(letter.amountMinor as bigint);
        return 'OK';
      case 'release':
        if (state === 'none') return 'BET_NOT_FOUND';
        if (state === 'open' || state === 'settled') return 'BET_SETTLED';
        return state === 'reserved' ? this.#takeBack(letter) : 'OK';
      case 'refund': {
        if (state === 'none') return 'BET_NOT_FOUND';
        if (isDead) return letter.amountMinor === undefined ? 'OK' : 'BAD_REQUEST';
        if (state === 'settled') return 'BET_SETTLED';
        const amount = (letter.amountMinor as bigint | undefined) ?? this.#left;
        if (amount > this.#left) return 'BAD_REQUEST';
        this.#stakeBecomes(this.#left - amount);
        if (this.#left === 0n) this.#state = this.#paid > 0n ? 'settled' : 'dead';
        return 'OK';
      }
      case 'cancel':
        return this.#takeBack(letter);
      case 'rollback':
        if (letter.target === 'win' || letter.target === 'any') return this.#undoWin(letter);
        if (letter.target === 'bet') return this.#takeBack(letter);
        if (state === 'none') {
          this.#isRoundDead = true;
          return options.unknownRollback === 'ok' || this.#isWinMarked ? 'OK' : 'BET_NOT_FOUND';
        }
        return this.#takeBack(letter);
      default:
        throw new Error(`no rule for ${letter.call}`);
    }
  }

  #stakeBecomes(amount: bigint): void {
    this.balance += this.#left - amount;
    this.#left = amount;
  }

  /** Cancels the bet, and reverses its payout where that is allowed. */
  #takeBack(letter: Letter): OutcomeCode {
    const { rollbackOfSettled, shortfall, unknownRollback } = optionsOf(letter, this.#set);
    if (this.#state === 'none') {
      this.#state = 'dead';
      return unknownRollback === 'ok' ? 'OK' : 'BET_NOT_FOUND';
    }
    if (this.#state === 'dead' || this.#state === 'void') return 'OK';
    const hasPaid = this.#state === 'settled' || this.#paid > 0n;
    if (hasPaid && rollbackOfSettled === 'refuse') return 'BET_SETTLED';
    const short = this.#paid - this.#left - this.balance;
    if (short > 0n && shortfall === 'refuse') return 'INSUFFICIENT_FUNDS';
    this.#owed = short > 0n ? short : 0n;
    this.balance += this.#left - this.#paid + this.#owed;
    [this.#state, this.#left, this.#paid] = [hasPaid ? 'void' : 'dead', 0n, 0n];
    return 'OK';
  }

  /** Reverses only the win, once; the bet is waiting for the correct one. */
  #undoWin(letter: Letter): OutcomeCode {
    const { shortfall, unknownRollback } = optionsOf(letter, this.#set);
    if (this.#said['result w']?.code !== 'OK') {
      const isKnown = letter.target === 'any' && this.#isWinMarked;
      this.#isWinDead = true;
      if (letter.target === 'any') this.#isWinMarked = true;
      return isKnown || unknownRollback === 'ok' ? 'OK' : 'BET_NOT_FOUND';
    }
    // The win was reversed with its bet.
    if (this.#isWinUndone || this.#state === 'void') return 'OK';
    const { win } = amounts;
    const short = win - this.balance;
    if (short > 0n && shortfall === 'refuse') return 'INSUFFICIENT_FUNDS';
    this.#owed = short > 0n ? short : 0n;
    this.balance -= win - this.#owed;
    this.#paid -= win;
    this.#isWinUndone = true;
    this.#state = 'open';
    return 'OK';
  }
}

/** Returns the difference between a response and the expected one; undefined if there is none. */
export function problemOf(outcome: WalletOutcome, expected: Expected): string | undefined {
  const { code, balanceMinor, isReplay = false, owedMinor = 0n } = outcome;
  const received = { code, balanceMinor, isReplay, owedMinor };
  const differences = (Object.keys(received) as (keyof Expected)[]).filter((name) => received[name] !== expected[name]);
  if (differences.length === 0) return undefined;
  return differences.map((name) => `${name} ${received[name]} instead of ${expected[name]}`).join(', ');
}
