import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 200;

/** A user without a mouse: moves by Tab, requires a visible focus, and presses keys. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Tabs until the control has the focus, which must be visible and not covered by a bar. */
  async to(control: Locator): Promise<void> {
    const target = control.filter({ visible: true }).first();
    await expect(target).toBeEnabled({ timeout: 60_000 });
    for (let step = 0; step < mostSteps; step++) {
      if (await target.evaluate((element) => element.ownerDocument.hasFocus() && element.matches(':focus'))) {
        expect(await target.evaluate(hiddenFocus)).toBeUndefined();
        return;
      }
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${control}`);
  }

  async press(control: Locator, key = 'Enter'): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press(key);
  }

  async type(control: Locator, text: string): Promise<void> {
    await this.to(control);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }
}

/** Returns why the focus on an element is invisible; runs in the page. */
function hiddenFocus(element: Element): string | undefined {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no outline on ${element.outerHTML}`;
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  return over && (element.contains(over) || over.contains(element) || over.closest('label')?.contains(element))
    ? undefined
    : `${over?.outerHTML.slice(0, 200)} lies over ${element.outerHTML.slice(0, 200)}`;
}
