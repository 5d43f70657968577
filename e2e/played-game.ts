import type { Locator, Page } from '@playwright/test';
import { games } from '@sabai/games';

/** The place of a game on the screen: a top-level page, or the frame in the site. */
export interface GameView {
  locator(selector: string): Locator;
}

/** Presses a control, by a click or a key. */
export type Press = (control: Locator, options?: { timeout: number }) => Promise<void>;

/** A key opens no other page: waiting for navigation is too slow on a screen drawn in software. */
export const pressEnter: Press = (control, options) => control.press('Enter', { noWaitAfter: true, ...options });

/** Shows rounds as fast as possible, without sound. */
export const hurry = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('sabai-game-settings', JSON.stringify({ isTurbo: true, isMuted: true })),
  );

/** A draw comes every quarter of an hour; all other rounds take up to two minutes. */
const longestRoundMs = 17 * 60_000;
const patienceMs = 120_000;
const shootingMs = 20_000;
/** Short timeout for controls that may disappear before the click, because their replacement may be brief, too. */
const fleetingMs = 2_000;

/** Selectors of the controls for placing a bet, for the player's turn, and for taking a win. */
const free = '.spin-button[data-state=idle]:enabled';
const spot = '.spot:enabled';
const take = '.spin-button[data-state=taking]:enabled';
const flight = '[data-testid=crash-go-0]';
const turns: Readonly<Record<string, string>> = {
  mines: '.mine-tile[aria-disabled=false]',
  tower: '[data-next] .tower-door',
  blackjack: '.step-action[data-tone=warm]:enabled, .step-action[data-tone=go]:enabled:last-child',
};
const anyTurn = '.step-action:enabled';

/** A game on the screen, in any language: bets and completes rounds in every family. */
export class PlayedGame {
  readonly code: string;
  readonly family: string;
  readonly #view: GameView;
  readonly #press: Press;
  #chips = 0;

  constructor(code: string, view: GameView, press: Press = pressEnter) {
    this.code = code;
    this.family = games[code]!.manifest.family;
    this.#view = view;
    this.#press = press;
  }

  /** Waits for a bet to be possible, or a resumed round to continue; a shared table may be in the middle of one. */
  ready(): Promise<void> {
    return this.#see(this.family === 'steps' ? `${free}, ${this.#turn()}` : this.#first());
  }

  /** Waits for the game to be shown, whatever the phase of its table. */
  shown(): Promise<void> {
    return this.family === 'timed' ? this.#see('.live-round') : this.ready();
  }

  /** Makes the smallest possible bet, and waits for its confirmation. */
  async bet(): Promise<void> {
    if (this.family === 'crash') {
      // A bet that comes too late is refused, and repeated.
      return this.#until(`${flight}:is([data-face=placed], [data-face=waiting], [data-face=flying])`, [this.#first()]);
    }
    await this.press(this.#first());
    switch (this.family) {
      case 'instant':
        if (this.code === 'keno-rush') await this.press(free);
        return;
      case 'table':
        return this.press(free);
      case 'steps':
        // A blackjack ends the round immediately.
        return this.#see(`${free}, ${this.#turn()}`);
      case 'timed':
        if (this.#isLotto()) await this.press('.lotto-add:enabled');
        return this.#see('.spot-chip, .tickets li');
      case 'fishing':
        await this.press('dialog[open] .main-button');
        return this.#see('.fishing-purse:enabled');
    }
  }

  /** Puts another chip on a table, or buys another ticket. */
  async betMore(): Promise<void> {
    const spots = this.#view.locator(this.#first());
    const more = Math.min((await spots.count()) - 1, 2 + (this.#chips++ % 5));
    await this.#press(spots.nth(this.#isLotto() ? 0 : more));
    if (this.#isLotto()) await this.press('.lotto-add:enabled');
  }

  /** Takes one step of a round that waits for its player. */
  step(): Promise<void> {
    return this.press(this.#turn());
  }

  /** Waits for the end of the shown round; takes a possible win. */
  async finish(): Promise<void> {
    switch (this.family) {
      case 'steps':
        return this.#until(free, [take, this.#turn()]);
      case 'crash':
        // The result is shown for three seconds, then the next bet is possible.
        return this.#until(`${flight}:is([data-face=won], [data-face=lost], [data-face^=bet])`, [
          `${flight}[data-face=flying]`,
        ]);
      case 'timed':
        return this.#see('.live-clock[data-phase=result]', longestRoundMs);
      case 'fishing':
        await this.#shoot();
        await this.press('.fishing-purse:enabled');
        await this.press('dialog[open] .plain-button');
        return this.#see('.fishing-begin');
      case 'table':
        return this.#see(spot);
      default:
        return this.#until(free, ['.spin-button[data-reveals]:enabled']);
    }
  }

  /** Returns whether a slot may be spun, without waiting: waiting polls the page in each of its frames. */
  isFree(): Promise<boolean> {
    return this.#view.locator(free).first().isVisible();
  }

  /** Returns the last announcements to screen readers. */
  said(): Promise<string[]> {
    return this.#view.locator('[role=log] p').allTextContents();
  }

  /** Returns the balance shown by the game, in the smallest unit. */
  async balance(): Promise<bigint> {
    const figures = ['.at-figures > :first-child', '.original-top', '.crash-top', '.fishing-top'].map(
      (bar) => `${bar} .readout-figure`,
    );
    return BigInt((await this.#view.locator(figures.join(', ')).first().textContent())!.replace(/\D/g, ''));
  }

  /** Presses the first match of the selector, as soon as it exists. */
  async press(selector: string): Promise<void> {
    await this.#see(selector);
    await this.#press(this.#view.locator(selector).first());
  }

  #isLotto = () => this.code === 'daily-draw' || this.code === 'express-645';

  #turn = () => turns[this.code] ?? anyTurn;

  #first(): string {
    if (this.family === 'crash') {
      return `${flight}[aria-disabled=false]:is([data-face=bet], [data-face=betNext], [data-face=won], [data-face=lost])`;
    }
    if (this.family === 'fishing') return '.fishing-begin';
    if (this.family === 'sport') return '.sport-odds:enabled';
    if (this.code === 'keno-rush') return '.keno-tools .plain-button:enabled';
    if (this.family === 'timed') return this.#isLotto() ? '.lotto-tools button:enabled' : spot;
    return this.family === 'table' ? spot : free;
  }

  #see(selector: string, timeout = patienceMs): Promise<void> {
    return this.#view.locator(selector).first().waitFor({ timeout });
  }

  /** Presses the controls that appear, by the order of the list, until the end is visible. */
  async #until(end: string, presses: readonly string[]): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      await this.#see([end, ...presses].join(', '));
      if (await this.#view.locator(end).first().isVisible()) return;
      for (const selector of presses) {
        const control = this.#view.locator(selector).first();
        if (!(await control.isVisible())) continue;
        // It may have disappeared by now: a rocket can explode at any time.
        await this.#press(control, { timeout: fleetingMs }).catch(() => {});
        break;
      }
    }
    throw new Error(`${this.code}: the round does not end`);
  }

  /** Shoots until a fish was hit: only hits are paid. */
  async #shoot(): Promise<void> {
    const automatic = '.fishing-ways button:last-child';
    const net = () => this.#view.locator('.fishing-purse .readout-figure').textContent();
    const full = await net();
    await this.press(automatic);
    const deadline = Date.now() + shootingMs;
    while ((await net()) === full && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 200));
    await this.press(automatic);
  }
}
