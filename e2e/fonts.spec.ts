import type { LocalePrefix } from '@sabai/contract/locales';
import { PlayedGame } from './played-game.ts';
import { expect, type Frame, type Page, test } from './test.ts';

/** Scripts without a font on the test machine: letters whose font the page does not load are empty boxes. */
const fonts = { zh: 'Noto Sans SC Variable', jp: 'Noto Sans JP Variable', ko: 'Noto Sans KR Variable' } as const;

test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 240_000 });

/** Runs in a page: compares the shapes of all letters of a text, and records the texts drawn on a canvas. */
function watchLetters(): void {
  const { fillText } = CanvasRenderingContext2D.prototype;
  const pen = Object.assign(document.createElement('canvas'), { width: 48, height: 48 }).getContext('2d', {
    willReadFrequently: true,
  })!;
  const print = (letter: string, font: string) => {
    pen.clearRect(0, 0, 48, 48);
    pen.font = font;
    fillText.call(pen, letter, 6, 34);
    return pen.getImageData(0, 0, 48, 48).data.join();
  };
  const letters = /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u4e00-\u9fff\uac00-\ud7af]/gu;
  const missing = (text: string, font: string) => {
    const sized = font.replace(/[\d.]+px(\s*\/\s*[\w.]+)?/, '24px');
    // No font has the first character, and the second is blank.
    const none = [print('\u{10ffff}', sized), print(' ', sized)];
    return (text.match(letters) ?? []).filter((letter) => none.includes(print(letter, sized)));
  };
  const written: Record<string, { font: string; missing: string[] }> = {};
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    fillText.call(this, text, ...place);
    if (text.search(letters) >= 0) written[text] = { font: this.font, missing: missing(text, this.font) };
  };
  Object.assign(window, { letters: { missing, written, found: (text: string) => text.search(letters) >= 0 } });
}
interface Letters {
  missing(text: string, font: string): string[];
  written: Record<string, { font: string; missing: string[] }>;
  found(text: string): boolean;
}

async function open(page: Page, prefix: LocalePrefix, code: string): Promise<{ game: PlayedGame; frame: Frame }> {
  await page.addInitScript(watchLetters);
  const answer = await page.request.get('/gateway/public/all-games?$limit=100');
  const { data } = (await answer.json()) as { data: { id: number; code: string }[] };
  await page.goto(`/${prefix}/games/${data.find((game) => game.code === code)!.id}?demo=1`, {
    // A frame whose fonts are held back is never loaded.
    waitUntil: 'domcontentloaded',
  });
  const game = new PlayedGame(code, page.frameLocator('iframe').first());
  await game.ready();
  const element = await page.locator('iframe').first().elementHandle();
  return { game, frame: (await element!.contentFrame())! };
}

/** Returns labels of the page with letters that are drawn as nothing or as a box. */
const blankLabels = (frame: Frame) =>
  frame.evaluate(() => {
    const { missing, found } = (window as unknown as { letters: Letters }).letters;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    const blank: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!found(text)) continue;
      texts.push(text);
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(node.parentElement!);
      if (missing(text, `${fontWeight} ${fontSize} ${fontFamily}`).length > 0) blank.push(text);
    }
    return texts.length === 0 ? ['no text at all'] : blank;
  });

for (const [prefix, font] of Object.entries(fonts) as [LocalePrefix, string][]) {
  test(`/${prefix}: blackjack labels are rendered with the font of the language`, async ({ page }) => {
    const { game, frame } = await open(page, prefix, 'blackjack');
    await game.bet();
    await expect.poll(() => blankLabels(frame)).toEqual([]);
    expect(await frame.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(font);
  });

  test(`/${prefix}: canvas texts of a slot are rendered, and redrawn once the font has loaded`, async ({ page }) => {
    const come = Promise.withResolvers<void>();
    await page.route(/noto-sans-.*woff2/, async (route) => {
      await come.promise;
      await route.continue();
    });
    const { game, frame } = await open(page, prefix, 'monsoon-shiftways');
    await game.bet();
    const written = () =>
      frame.evaluate(() => Object.entries((window as unknown as { letters: Letters }).letters.written));
    await expect.poll(async () => (await written()).length).toBeGreaterThan(0);
    come.resolve();
    await expect
      .poll(async () => (await written()).filter(([, { missing }]) => missing.length > 0).map(([text]) => text))
      .toEqual([]);
    for (const [, { font: used }] of await written()) expect(used).toContain(font);
  });
}
