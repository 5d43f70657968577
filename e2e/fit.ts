import type { FrameLocator, Page } from '@playwright/test';

/** The windows that every game must fit into, in CSS pixels. */
export const windows = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
] as const;

/** Returns the layout faults of a game in a frame; empty when it fits. */
export const troubles = (game: FrameLocator): Promise<string[]> => game.locator('body').evaluate(findTroubles);
/** The same for a page outside a frame. */
export const troublesOf = (page: Page): Promise<string[]> => page.locator('body').evaluate(findTroubles);

/** Runs in the page. Checks controls and texts, not canvases. */
function findTroubles(body: HTMLElement): string[] {
  /** Smallest readable size of a figure, in CSS pixels of the screen. */
  const smallest = 10.9;
  /** Tolerated overlap: rounded corners, shadows, lines of text whose boxes are higher than their glyphs. */
  const slack = 3;
  /** A button that is lower or narrower than this has collapsed. */
  const collapsed = 16;
  const found = new Set<string>();
  type Box = { left: number; top: number; right: number; bottom: number };
  const sizeOf = ({ left, top, right, bottom }: Box) => Math.min(right - left, bottom - top);
  const both = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40) ||
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.unseen, [inert], [data-cuts]') &&
    !isClipped(element);
  /** Only keys and screen readers find it, until it is focused. */
  function isClipped(element: Element | null): boolean {
    return (
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
    );
  }

  /** Returns the visible part of a box within its ancestors; undefined where it can be scrolled into view. */
  function seen(element: Element, whole: Box): { box: Box; cutBy?: Element } | undefined {
    let box = whole;
    let cutBy: Element | undefined;
    for (let around = element.parentElement; around && around !== body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.position === 'fixed') break;
      const edge = around.getBoundingClientRect();
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      const cuts = /hidden|clip/.test(style.overflowX + style.overflowY);
      if (!scrolls && !cuts) continue;
      const inside = both(box, edge);
      const [narrower, lower] = [
        box.right - box.left - (inside.right - inside.left),
        box.bottom - box.top - (inside.bottom - inside.top),
      ];
      if (scrolls && (narrower > 0.5 || lower > 0.5)) return undefined;
      if (cuts && (narrower > 1 || lower > 2)) cutBy ??= around;
      box = inside;
    }
    const screen = both(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    if (screen.right - screen.left < box.right - box.left - 1 || screen.bottom - screen.top < box.bottom - box.top - 1)
      cutBy ??= body;
    return { box: screen, ...(cutBy && { cutBy }) };
  }

  const controls = [
    ...body.querySelectorAll('button, a[href], input, select, textarea, [role=slider], [role=tab], [role=timer]'),
  ].filter((element) => isShown(element) && element.getBoundingClientRect().width > 1);
  const isPartOf = (hit: Element, control: Element) =>
    control.contains(hit) ||
    hit.contains(control) ||
    hit.closest('label')?.contains(control) ||
    control.closest('label')?.contains(hit);
  for (const control of controls) {
    const shown = seen(control, control.getBoundingClientRect());
    if (!shown) continue;
    if (shown.cutBy) found.add(`"${nameOf(control)}" is cut off by <${nameOf(shown.cutBy).slice(0, 20)}>`);
    const { left, top, right, bottom } = shown.box;
    const { width, height } = control.getBoundingClientRect();
    // Spots on the lines of a felt are as narrow as the lines.
    if (control.matches('button') && Math.min(width, height) < collapsed && !control.closest('.roulette-inside'))
      found.add(`the button "${nameOf(control)}" has ${Math.round(width)} × ${Math.round(height)} px`);
    if (sizeOf(shown.box) <= 0) continue;
    for (const [x, y] of [
      [0.5, 0.5],
      [0.15, 0.5],
      [0.85, 0.5],
      [0.5, 0.2],
      [0.5, 0.8],
    ] as const) {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      // A chip on the line between two fields belongs to both.
      if (!hit || isPartOf(hit, control) || hit.closest('.roulette-inside')) continue;
      if (hit.closest('dialog') || getComputedStyle(control).pointerEvents === 'none') continue;
      found.add(`"${nameOf(control)}" is covered by "${nameOf(hit)}"`);
    }
  }

  for (const field of body.querySelectorAll<HTMLInputElement>('input:not([type=range], [type=checkbox], [type=radio])'))
    if (isShown(field) && field.scrollWidth > field.clientWidth + 1)
      found.add(`the field "${field.value.slice(0, 40)}" is cut off`);

  const texts: { words: string; element: Element; box: Box }[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent!.trim();
    const element = node.parentElement!;
    if (!words || /^(script|style|noscript|option|title)$/i.test(element.tagName) || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const whole = range.getBoundingClientRect();
    if (whole.width < 1 || whole.height < 1) continue;
    const shown = seen(element.firstElementChild ?? element, whole) && seenText(element, whole);
    if (!shown) continue;
    if (shown.cutBy) found.add(`the text "${words.slice(0, 40)}" is cut off`);
    // A picture may be turned.
    const scale = element instanceof SVGElement ? element.closest('svg')!.getScreenCTM() : null;
    const drawn = scale ? Math.hypot(scale.a, scale.b) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * drawn;
    // The content of a picture is also described beside it.
    const isPicture = element.closest('[data-picture]') !== null;
    if (size < smallest && !isPicture) found.add(`the text "${words.slice(0, 40)}" is ${size.toFixed(1)} px high`);
    if (isPicture) continue;
    texts.push({ words, element, box: shown.box });
    const { left, top, right, bottom } = shown.box;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit && getComputedStyle(element).pointerEvents !== 'none' && !isPartOf(hit, element) && isOpaque(hit, element))
      found.add(`the text "${words.slice(0, 40)}" is covered by "${nameOf(hit)}"`);
  }
  /** Returns whether an element, or an ancestor that does not contain the text as well, hides the text below it. */
  function isOpaque(over: Element | null, text: Element): boolean {
    if (!over || over.contains(text) || over.closest('dialog')) return false;
    const { backgroundColor, backgroundImage, opacity, fill } = getComputedStyle(over);
    const alpha = Number(/rgba\(.*, ([\d.]+)\)/.exec(backgroundColor)?.[1] ?? 1);
    const paints = over instanceof SVGGraphicsElement ? fill !== 'none' : alpha > 0.5 || backgroundImage !== 'none';
    return isShown(over) && Number(opacity) > 0.5 && (paints || isOpaque(over.parentElement, text));
  }
  function seenText(element: Element, whole: Box) {
    const shown = seen(element, whole);
    const style = getComputedStyle(element);
    if (!shown || !/hidden|clip/.test(style.overflowX + style.overflowY)) return shown;
    const inside = both(whole, element.getBoundingClientRect());
    return inside.right - inside.left < whole.right - whole.left - 1 ? { ...shown, cutBy: element } : shown;
  }
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (sizeOf(both(one.box, other.box)) > slack)
        found.add(`the texts "${one.words.slice(0, 30)}" and "${other.words.slice(0, 30)}" lie on one another`);
    }
  for (const picture of body.querySelectorAll('[data-scene]')) {
    const { width, height } = picture.getBoundingClientRect();
    if (isShown(picture) && Math.min(width, height) < 80)
      found.add(`the scene has ${Math.round(width)} × ${Math.round(height)} px`);
  }
  return [...found];
}
