import { expect, type Frame, type Page, test } from '@playwright/test';
import { PlayedGame } from './played-game.ts';

const slot = { path: '/en/games/1?demo=1', code: 'lotus-lanterns' } as const;
test.use({ viewport: { width: 390, height: 844 } });

/** WebGL by a program passes for that of a chip: this browser has no other. */
const pretendChip = (page: Page) =>
  page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    const { getParameter } = WebGL2RenderingContext.prototype;
    const unmaskedRenderer = 0x92_46;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, options?: object) {
        return getContext.call(this, kind, options && { ...options, failIfMajorPerformanceCaveat: false });
      },
    });
    Object.assign(WebGL2RenderingContext.prototype, {
      getParameter(this: WebGL2RenderingContext, name: number) {
        return name === unmaskedRenderer ? 'A graphics chip' : getParameter.call(this, name);
      },
    });
  });

async function open(page: Page): Promise<{ game: PlayedGame; frame: Frame }> {
  await page.goto(slot.path);
  const view = page.frameLocator('iframe').first();
  const game = new PlayedGame(slot.code, view);
  await game.ready();
  await view.locator('.stage canvas').waitFor();
  const element = await page.locator('iframe').first().elementHandle();
  return { game, frame: (await element!.contentFrame())! };
}

/** How many colours the picture has in some hundred places, and what it looks like there. */
const look = (frame: Frame) =>
  frame.evaluate(() => {
    const stage = document.querySelector<HTMLCanvasElement>('.stage canvas')!;
    const small = Object.assign(document.createElement('canvas'), { width: 16, height: 32 });
    const pen = small.getContext('2d')!;
    pen.drawImage(stage, 0, 0, 16, 32);
    const colours = [...new Uint32Array(pen.getImageData(0, 0, 16, 32).data.buffer)];
    return { colours: new Set(colours).size, print: colours.join() };
  });

const isOnCanvas = (frame: Frame) =>
  frame.evaluate(() => document.querySelector<HTMLCanvasElement>('.stage canvas')!.getContext('2d') !== null);

test('without a graphics chip a stage is drawn on a canvas, and moves', async ({ page }) => {
  const { game, frame } = await open(page);
  expect(await isOnCanvas(frame)).toBe(true);
  await expect.poll(async () => (await look(frame)).colours).toBeGreaterThan(100);
  const { print } = await look(frame);
  await game.bet();
  await expect.poll(async () => (await look(frame)).print).not.toBe(print);
});

test('with a graphics chip it is drawn by WebGL, and drawn anew when the chip has lost it', async ({ page }) => {
  await pretendChip(page);
  const { frame } = await open(page);
  expect(await isOnCanvas(frame)).toBe(false);
  const lost = await frame.evaluateHandle(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.stage canvas')!;
    canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
    return canvas;
  });
  await expect
    .poll(() =>
      frame.evaluate((before) => {
        const now = document.querySelector<HTMLCanvasElement>('.stage canvas');
        return now !== null && now !== before && now.getContext('webgl2')?.isContextLost() === false;
      }, lost),
    )
    .toBe(true);
});

test('a browser that draws neither way says so, and takes no bet that nobody would see', async ({ page }) => {
  await page.addInitScript(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }));
  await page.goto(slot.path);
  const view = page.frameLocator('iframe').first();
  await expect(view.locator('.stage-fallback')).toBeVisible({ timeout: 30_000 });
  await expect(view.locator('.spin-button[data-state=idle]:enabled')).toHaveCount(0);
});
