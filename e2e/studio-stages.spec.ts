import { PlayedGame } from './played-game.ts';
import { expect, type Frame, type Page, test } from './test.ts';

const slot = { path: '/en/games/1?demo=1', code: 'lotus-lanterns' } as const;
test.use({ viewport: { width: 390, height: 844 } });

/** Makes software WebGL look like a chip's: this browser has no other. */
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

/** Returns the number of colours at about a hundred points of the picture, and the colours there. */
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

/** Expects a canvas stage with a picture that changes after a bet. */
async function expectMotion({ game, frame }: { game: PlayedGame; frame: Frame }): Promise<void> {
  expect(await isOnCanvas(frame)).toBe(true);
  await expect.poll(async () => (await look(frame)).colours).toBeGreaterThan(100);
  const { print } = await look(frame);
  await game.bet();
  await expect.poll(async () => (await look(frame)).print).not.toBe(print);
}

const drawingThreads = (page: Page) => page.workers().filter((worker) => worker.url().includes('drawing.worker'));

test('without a GPU a stage is drawn on a canvas by a worker, and moves', async ({ page }) => {
  const opened = await open(page);
  expect(drawingThreads(page)).toHaveLength(1);
  await expectMotion(opened);
});

test('a canvas stage keeps its picture when the phone is rotated', async ({ page }) => {
  const { frame } = await open(page);
  await expect.poll(async () => (await look(frame)).colours).toBeGreaterThan(100);
  await page.setViewportSize({ width: 844, height: 390 });
  const shape = () =>
    frame.evaluate(() => {
      const { width, height } = document.querySelector<HTMLCanvasElement>('.stage canvas')!;
      return width / height;
    });
  await expect.poll(shape).toBeGreaterThan(1);
  await expect.poll(async () => (await look(frame)).colours).toBeGreaterThan(100);
});

test('a browser without transferable canvas draws in the page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'));
  const opened = await open(page);
  expect(drawingThreads(page)).toHaveLength(0);
  await expectMotion(opened);
});

test('the page draws itself when the worker fails to load', async ({ page }) => {
  await page.route('**/drawing.worker*', (route) => route.abort());
  const opened = await open(page);
  await expect.poll(() => drawingThreads(page).length).toBe(0);
  await expectMotion(opened);
});

test('with a GPU the stage is drawn by WebGL, and redrawn after a lost context', async ({ page }) => {
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

test('a browser without either renderer shows a message, and accepts no bet', async ({ page }) => {
  await page.addInitScript(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }));
  await page.goto(slot.path);
  const view = page.frameLocator('iframe').first();
  await expect(view.locator('.stage-fallback')).toBeVisible({ timeout: 30_000 });
  await expect(view.locator('.spin-button[data-state=idle]:enabled')).toHaveCount(0);
});
