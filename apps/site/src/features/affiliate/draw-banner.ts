/** Common sizes of web banners. */
export const bannerSizes = [
  [1200, 628],
  [600, 500],
  [728, 90],
] as const;

/** Returns the parts between which a line may end. Languages without spaces are cut by the browser's own rules. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    // A line never begins with the sign that ends a sentence.
    if (!isWordLike && segment.trim() !== '' && pieces.length > 0) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Returns the invitation, and the note after its address. The banner has the address as a code only. */
export function partsOf(text: string): [invitation: string, note: string] {
  const [before = '', ...after] = text.split(/https?:\/\/\S+/);
  return [before.replace(/[\s:：–-]+$/, ''), after.join(' ').trim()];
}

/** Returns a font of the page's language: a canvas has none for scripts that the device lacks. */
const fontOf = (size: number) => `600 ${size}px ${getComputedStyle(document.body).fontFamily}`;

function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  for (const piece of piecesOf(text)) {
    const last = `${lines.at(-1)}${piece}`;
    if (pen.measureText(last).width <= width || lines.at(-1) === '') lines[lines.length - 1] = last;
    else lines.push(piece.trimStart());
  }
  return lines;
}

function linesIn(
  pen: CanvasRenderingContext2D,
  text: string,
  { size, room }: { readonly size: number; readonly room: number },
): string[] {
  pen.font = fontOf(size);
  return text === '' ? [] : linesOf(pen, text, room);
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

/** Draws light with rays behind the code, and the flower of the brand in a corner. */
function drawScene(
  pen: CanvasRenderingContext2D,
  { width, height, mark }: { width: number; height: number; mark: HTMLImageElement | undefined },
): void {
  const [x, y, reach] = [width * 0.8, height / 2, width * 0.75];
  const light = pen.createRadialGradient(x, y, 0, x, y, reach * 0.7);
  light.addColorStop(0, '#d58cffd9');
  light.addColorStop(1, '#7a3be000');
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffffff14';
  for (let ray = 0; ray < 18; ray++) {
    const angle = (ray * Math.PI) / 9;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, reach, angle, angle + (ray % 2 ? 0.1 : 0.18));
    pen.fill();
  }
  if (!mark) return;
  const size = height * 0.62;
  pen.globalAlpha = 0.22;
  pen.drawImage(mark, -size * 0.18, height - size * 0.72, size, size * (mark.height / mark.width || 1));
  pen.globalAlpha = 1;
}

/** Draws the invitation in the site's colours: its text beside the QR code, which alone contains the address. */
export async function drawBanner(
  canvas: HTMLCanvasElement,
  { text, qr }: { readonly text: string; readonly qr: string },
): Promise<void> {
  const { width, height } = canvas;
  const [picture, mark] = await Promise.all([
    loaded(qr),
    loaded('/assets/studio/brand/mark.svg').catch(() => undefined),
  ]);
  await document.fonts.load(fontOf(20), text);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const ground = pen.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, '#1d0c52');
  ground.addColorStop(1, '#7a3be0');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  const edge = Math.round(height * 0.08);
  drawScene(pen, { width, height, mark });
  const code = Math.min(height - 2 * edge, Math.round(width * 0.38));
  const [left, over] = [width - code - edge, (height - code) / 2];
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.roundRect(left, over, code, code, code * 0.06);
  pen.fill();
  const quiet = code * 0.03;
  pen.drawImage(picture, left + quiet, over + quiet, code - 2 * quiet, code - 2 * quiet);
  const room = width - code - 3 * edge;
  const [invitation, note] = partsOf(text);
  // On a low banner the text has few lines.
  let size = Math.round(height * (width > 4 * height ? 0.32 : 0.13));
  let lines: { line: string; size: number; isNote: boolean }[] = [];
  // Burmese and Bengali need more.
  const leading = Number(getComputedStyle(document.documentElement).getPropertyValue('--leading')) || 1.5;
  const taken = () => lines.reduce((sum, one) => sum + one.size * leading, 0);
  do {
    const small = Math.max(9, size * 0.6);
    lines = [
      ...linesIn(pen, invitation, { size, room }).map((line) => ({ line, size, isNote: false })),
      ...linesIn(pen, note, { size: small, room }).map((line) => ({ line, size: small, isNote: true })),
    ];
    size -= 1;
  } while (taken() > height - 2 * edge && size > 9);
  pen.textBaseline = 'middle';
  let y = (height - taken()) / 2;
  for (const { line, size: own, isNote } of lines) {
    pen.font = fontOf(own);
    pen.fillStyle = isNote ? '#ffe9a8' : '#fff';
    pen.fillText(line, edge, y + (own * leading) / 2);
    y += own * leading;
  }
}
