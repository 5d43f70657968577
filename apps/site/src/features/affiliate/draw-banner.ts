/** What places for pictures usually ask for. */
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

function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  for (const piece of piecesOf(text)) {
    const last = `${lines.at(-1)}${piece}`;
    if (pen.measureText(last).width <= width || lines.at(-1) === '') lines[lines.length - 1] = last;
    else lines.push(piece.trimStart());
  }
  return lines;
}

/** Draws the invitation: its text beside the code, on the colours of the site. The address stands in the code alone. */
export async function drawBanner(
  canvas: HTMLCanvasElement,
  { text, qr }: { readonly text: string; readonly qr: string },
): Promise<void> {
  const { width, height } = canvas;
  const picture = new Image();
  picture.src = qr;
  await picture.decode();
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const ground = pen.createLinearGradient(0, 0, width, height);
  ground.addColorStop(0, '#1d0c52');
  ground.addColorStop(1, '#7a3be0');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  const edge = Math.round(height * 0.08);
  const code = Math.min(height - 2 * edge, Math.round(width * 0.38));
  pen.drawImage(picture, width - code - edge, (height - code) / 2, code, code);
  const words = text
    .replaceAll(/https?:\/\/\S+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const room = width - code - 3 * edge;
  // On a low banner the text has few lines.
  let size = Math.round(height * (width > 4 * height ? 0.3 : 0.11));
  let lines: string[] = [];
  do {
    pen.font = `600 ${size}px system-ui, sans-serif`;
    lines = linesOf(pen, words, room);
    size -= 1;
  } while (lines.length * size * 1.3 > height - 2 * edge && size > 9);
  pen.fillStyle = '#fff';
  pen.textBaseline = 'middle';
  const step = size * 1.3;
  const top = height / 2 - ((lines.length - 1) * step) / 2;
  for (const [index, line] of lines.entries()) pen.fillText(line, edge, top + index * step);
}
