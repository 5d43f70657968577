/** Paints the silver of a ticket: brushed metal with a pattern of lotus flowers. */
export function paintSilver(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.globalCompositeOperation = 'source-over';
  const metal = context.createLinearGradient(0, 0, width, height);
  for (const [at, colour] of [
    [0, '#f4f6fb'],
    [0.25, '#a9b4c8'],
    [0.5, '#eef2fa'],
    [0.75, '#93a0b8'],
    [1, '#dfe5f0'],
  ] as const) {
    metal.addColorStop(at, colour);
  }
  context.fillStyle = metal;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = 'rgba(255,255,255,.35)';
  for (let line = -height; line < width; line += 9) {
    context.beginPath();
    context.moveTo(line, 0);
    context.lineTo(line + height, height);
    context.stroke();
  }
  context.strokeStyle = 'rgba(80,95,130,.45)';
  context.lineWidth = 1.6;
  const step = width / 9;
  for (let row = 0; row * step < height; row++)
    for (let column = 0; column < 9; column++) lotus(context, (column + 0.5) * step, (row + 0.6) * step, step * 0.3);
}

/** The petals of a lotus: how far each leans to the side, and its height. */
const petals = [
  [-1, 0.1],
  [1, 0.1],
  [-0.55, 0.65],
  [0.55, 0.65],
  [0, 1],
] as const;

function lotus(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  for (const [lean, rise] of petals) {
    const [tipX, tipY] = [x + lean * radius, y - rise * radius];
    context.beginPath();
    context.moveTo(x, y + radius * 0.5);
    context.quadraticCurveTo(tipX - radius * 0.45, tipY + radius * 0.35, tipX, tipY);
    context.quadraticCurveTo(tipX + radius * 0.45, tipY + radius * 0.35, x, y + radius * 0.5);
    context.stroke();
  }
}

/** Removes the silver along a line. */
export function scratch(
  context: CanvasRenderingContext2D,
  from: readonly [number, number],
  to: readonly [number, number],
  thickness: number,
): void {
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = thickness;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

/** Returns the removed share of the silver in an area, from 0 to 1; samples every eighth point. */
export function goneIn(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): number {
  const { data } = context.getImageData(x, y, width, height);
  let [gone, seen] = [0, 0];
  for (let at = 3; at < data.length; at += 32) {
    seen += 1;
    if (data[at] === 0) gone += 1;
  }
  return seen === 0 ? 1 : gone / seen;
}
