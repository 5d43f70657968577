import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 200;

/** Somebody who has no mouse: goes by Tab, sees where they are, and presses. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Walks on until the control has the focus, which must be seen and lie under no bar. */
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

/** Why the focus cannot be seen on an element; runs in the page. */
function hiddenFocus(element: Element): string | undefined {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `no outline on ${element.outerHTML}`;
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  return over && (element.contains(over) || over.contains(element) || over.closest('label')?.contains(element))
    ? undefined
    : `${over?.outerHTML.slice(0, 200)} lies over ${element.outerHTML.slice(0, 200)}`;
}
