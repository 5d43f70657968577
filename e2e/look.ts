import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pages, type Page as SitePage } from '@sabai/site/pages';

/** Returns an address of a page, with values for its parameters. */
export const addressOf = ({ path }: SitePage): string => path.replace(/\/:\w+\?/, '').replace(/:\w+/, '1');

/** Returns the pages that a caller can open, without redirects. */
export const pagesFor = (who: 'visitor' | 'member'): readonly SitePage[] =>
  pages.filter(({ file, access, needsLogin }) =>
    file === 'referral' ? false : who === 'visitor' ? !needsLogin : access !== 'guest-only',
  );

/** Opens a page and waits for it to load completely. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    () => document.documentElement.dataset.hydrated === 'true' && !document.querySelector('.skeleton'),
    undefined,
    { timeout: 60_000 },
  );
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Returns what does not fit: a page wider than its window, and words cut off by their box. A scrolling box shows all
 * of its words, and a box of a single pixel is for screen readers.
 */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.scrollingElement!;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide in a window of ${innerWidth}`);
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent!.trim();
      const element = node.parentElement!;
      if (!words || /^(script|style|noscript|option)$/i.test(element.tagName) || !element.checkVisibility()) continue;
      if (element.closest('[aria-hidden=true], [inert], [data-cuts]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1 || /auto|scroll/.test(overflowX + overflowY)) break;
        const isWide = cuts(overflowX) && (left < edge.left - 1 || right > edge.right + 1);
        const isTall = cuts(overflowY) && (top < edge.top - 2 || bottom > edge.bottom + 2);
        if (isWide || isTall) {
          found.push(`"${words.slice(0, 60)}" is cut off in <${box.tagName.toLowerCase()} class="${box.className}">`);
          break;
        }
        if (position === 'fixed') break;
      }
    }
    return found;
  });

/** The rules whose result can differ by theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Returns axe's serious and critical findings, by WCAG 2.2 AA; all of them, or colours only. */
export async function barriers(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (which === 'colours') axe.withRules(colourRules);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
    );
}

/** Applies another theme to a page, as `template_color` would for all visitors. */
export const wear = (page: Page, theme: string): Promise<void> =>
  page.route('**/theme/*.css', async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL(`/theme/${theme}.css`, route.request().url()).href }) }),
  ) as Promise<unknown> as Promise<void>;
