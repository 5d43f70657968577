import type { Locator, Page } from '@playwright/test';
import { games } from '@sabai/games';

/** Where a game stands on the screen: a page of its own, or the frame in the site. */
export interface GameView {
  locator(selector: string): Locator;
}

/** How somebody presses a control. */
export type Press = (control: Locator, options?: { timeout: number }) => Promise<void>;

/** A key leads to no other page: a screen drawn in software has no time to prove that. */
export const pressEnter: Press = (control, options) => control.press('Enter', { noWaitAfter: true, ...options });

/** Rounds are shown as fast as they can be, without a sound. */
export const hurry = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('sabai-game-settings', JSON.stringify({ isTurbo: true, isMuted: true })),
  );

/** A draw comes every quarter of an hour; everything else is there within two minutes. */
const longestRoundMs = 17 * 60_000;
const patienceMs = 120_000;
const shootingMs = 20_000;
/** What has gone before it could be pressed is not waited for: what came in its place may be gone soon, too. */
const fleetingMs = 2_000;

/** What can be pressed when a bet may be made, when it is the player's turn, and when what was won may be taken. */
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

/** A game on the screen, in any language: how a round is bet and brought to its end, whatever its family. */
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

  /** Until a bet can be made, or a round goes on that was left; a shared table may be in the middle of one. */
  ready(): Promise<void> {
    return this.#see(this.family === 'steps' ? `${free}, ${this.#turn()}` : this.#first());
  }

  /** Until the game stands there, whatever the clock of its table says. */
  shown(): Promise<void> {
    return this.family === 'timed' ? this.#see('.live-round') : this.ready();
  }

  /** Makes the smallest bet there is, and waits until it stands. */
  async bet(): Promise<void> {
    if (this.family === 'crash') {
      // A bet that comes too late is refused, and made again.
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
        // A blackjack is over at once.
        return this.#see(`${free}, ${this.#turn()}`);
      case 'timed':
        if (this.#isLotto()) await this.press('.lotto-add:enabled');
        return this.#see('.spot-chip, .tickets li');
      case 'fishing':
        await this.press('dialog[open] .main-button');
        return this.#see('.fishing-purse:enabled');
    }
  }

  /** Puts another chip on a table, or takes another ticket. */
  async betMore(): Promise<void> {
    const spots = this.#view.locator(this.#first());
    const more = Math.min((await spots.count()) - 1, 2 + (this.#chips++ % 5));
    await this.#press(spots.nth(this.#isLotto() ? 0 : more));
    if (this.#isLotto()) await this.press('.lotto-add:enabled');
  }

  /** One step of a round that waits for its player. */
  step(): Promise<void> {
    return this.press(this.#turn());
  }

  /** Until the round has been shown to its end; takes what can be taken. */
  async finish(): Promise<void> {
    switch (this.family) {
      case 'steps':
        return this.#until(free, [take, this.#turn()]);
      case 'crash':
        // What became of the bet is shown for three seconds, then the next may be made.
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

  /** Whether a slot may be spun, looked at once: to wait for it looks at the page in each of its frames. */
  isFree(): Promise<boolean> {
    return this.#view.locator(free).first().isVisible();
  }

  /** What has been said last to people who do not see the game. */
  said(): Promise<string[]> {
    return this.#view.locator('[role=log] p').allTextContents();
  }

  /** What the game says the player holds, in the smallest unit. */
  async balance(): Promise<bigint> {
    const figures = ['.at-figures > :first-child', '.original-top', '.crash-top', '.fishing-top'].map(
      (bar) => `${bar} .readout-figure`,
    );
    return BigInt((await this.#view.locator(figures.join(', ')).first().textContent())!.replace(/\D/g, ''));
  }

  /** Presses the first that the selector finds, as soon as it is there. */
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

  /** Presses what comes up, the first of the list first, until the end is seen. */
  async #until(end: string, presses: readonly string[]): Promise<void> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      await this.#see([end, ...presses].join(', '));
      if (await this.#view.locator(end).first().isVisible()) return;
      for (const selector of presses) {
        const control = this.#view.locator(selector).first();
        if (!(await control.isVisible())) continue;
        // It may be gone by now: a rocket explodes when it likes.
        await this.#press(control, { timeout: fleetingMs }).catch(() => {});
        break;
      }
    }
    throw new Error(`${this.code}: the round does not end`);
  }

  /** Shoots until something was hit: only that is paid. */
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
