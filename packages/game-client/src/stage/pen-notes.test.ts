import { expect, test } from 'vitest';
import type { StageMessage } from './pen-notation.ts';
import { FarPattern, PenNotes } from './pen-notes.ts';
import { PenReader } from './pen-reader.ts';

type Spoken = (string | number | object)[];

/** A canvas context that records its calls in order. */
function penOf(name: string, said: Spoken[], canvas: object = { width: 0, height: 0 }) {
  return new Proxy({} as OffscreenCanvasRenderingContext2D, {
    get(_, what) {
      if (what === 'canvas') return canvas;
      return (...values: Spoken) => {
        said.push([name, String(what), ...values]);
        const setTransform = (matrix: object) => said.push([name, 'pattern lies', matrix]);
        return what === 'createPattern' ? { setTransform } : undefined;
      };
    },
    set(_, what, value: string | number) {
      said.push([name, String(what), typeof value === 'object' ? 'pattern' : value]);
      return true;
    },
  });
}

/** A drawing thread on demand, on contexts that record; `said` holds their calls. */
function far() {
  const said: Spoken[] = [];
  let made = 0;
  const canvas = { width: 0, height: 0, transferToImageBitmap: () => ({ name: `made ${++made}`, close() {} }) };
  const reader = new PenReader(penOf('offscreen', said, canvas));
  const letters: StageMessage[] = [];
  const ears: (() => void)[] = [];
  const worker = {
    postMessage: (told: StageMessage) => letters.push(structuredClone(told)),
    addEventListener: (_: string, ear: () => void) => ears.push(ear),
  };
  const notes = new PenNotes(worker as unknown as Worker);
  return {
    notes,
    pen: notes as unknown as CanvasRenderingContext2D,
    said,
    addStage: (stage: number, canvas?: object) => reader.addStage(stage, penOf(`stage ${stage}`, said, canvas)),
    reader,
    /** Executes the received commands. */
    work() {
      for (const told of letters.splice(0)) {
        if ('numbers' in told) reader.draw(told);
        for (const hear of ears) hear();
      }
    },
  };
}

test('replays recorded drawing calls in another thread exactly', () => {
  const { notes, pen, said, addStage, work } = far();
  addStage(1);
  notes.begin(1);
  pen.save();
  pen.setTransform(1, 0.5, -0.25, 2, 30.125, -4);
  pen.globalAlpha = 0.4;
  pen.globalCompositeOperation = 'lighter';
  pen.fillStyle = '#ff8800';
  pen.beginPath();
  pen.moveTo(1, 2);
  pen.quadraticCurveTo(3, 4, 5, 6);
  pen.arc(7, 8, 9, 0, Math.PI);
  pen.closePath();
  pen.fill('evenodd');
  pen.clip();
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.stroke();
  pen.restore();
  notes.end();
  expect(said).toEqual([]);
  work();
  expect(said).toEqual(
    [
      ['save'],
      ['setTransform', 1, 0.5, -0.25, 2, 30.125, -4],
      ['globalAlpha', 0.4],
      ['globalCompositeOperation', 'lighter'],
      ['fillStyle', '#ff8800'],
      ['beginPath'],
      ['moveTo', 1, 2],
      ['quadraticCurveTo', 3, 4, 5, 6],
      ['arc', 7, 8, 9, 0, Math.PI],
      ['closePath'],
      ['fill', 'evenodd'],
      ['clip', 'nonzero'],
      ['lineWidth', 3],
      ['lineCap', 'round'],
      ['stroke'],
      ['restore'],
    ].map((each) => ['stage 1', ...each]),
  );
});

test('omits unchanged pen state, except after off-screen drawing or a restore', () => {
  const { notes, pen, said, addStage, work } = far();
  addStage(1);
  const tellAll = () => {
    pen.globalAlpha = 0.5;
    pen.globalCompositeOperation = 'lighter';
    pen.setTransform(1, 0, 0, 1, 0, 0);
  };
  const changes: [change: () => void, toldAgain: number][] = [
    [() => {}, 0],
    [() => pen.save(), 0],
    [() => pen.restore(), 3],
    [() => notes.offscreen(2, 2), 3],
    [() => notes.store(2, 2), 3],
    [() => notes.begin(1), 3],
    [() => pen.transform(2, 0, 0, 2, 0, 0), 1],
    [() => pen.setTransform(1, 0, 0, 1, 5, 0), 1],
  ];
  for (const [change, toldAgain] of changes) {
    notes.begin(1);
    tellAll();
    change();
    pen.clearRect(0, 0, 1, 1);
    tellAll();
    notes.end();
    work();
    const before = said.findIndex(([, what]) => what === 'clearRect');
    expect(said.splice(0).slice(before + 1), String(change)).toHaveLength(toldAgain);
  }
});

test('draws a new picture off-screen, and places it in each way', () => {
  const { notes, pen, said, addStage, work } = far();
  addStage(1);
  notes.begin(1);
  notes.offscreen(20, 10);
  pen.fillRect(0, 0, 20, 10);
  const made = notes.store(20, 10);
  expect(made).toMatchObject({ width: 20, height: 10 });
  const picture = made as unknown as CanvasImageSource;
  pen.drawImage(picture, 5, 6);
  pen.drawImage(picture, 5, 6, 40, 20);
  pen.drawImage(picture, 1, 2, 3, 4, 5, 6, 7, 8);
  notes.end();
  work();
  const name = expect.objectContaining({ name: 'made 1' });
  expect(said).toEqual([
    ['offscreen', 'fillRect', 0, 0, 20, 10],
    ['stage 1', 'drawImage', name, 5, 6],
    ['stage 1', 'drawImage', name, 5, 6, 40, 20],
    ['stage 1', 'drawImage', name, 1, 2, 3, 4, 5, 6, 7, 8],
  ]);
});

test('moves a pattern to its offset', () => {
  const { notes, pen, said, addStage, work } = far();
  addStage(1);
  notes.begin(1);
  notes.offscreen(4, 4);
  const pattern = new FarPattern(notes.store(4, 4));
  pattern.setTransform({ a: 2, b: 0, c: 0, d: 2, e: 7, f: 8 } as DOMMatrix);
  pen.fillStyle = pattern as unknown as CanvasPattern;
  pen.fillRect(0, 0, 50, 50);
  notes.end();
  work();
  expect(said.slice(1)).toEqual([
    ['stage 1', 'pattern lies', { a: 2, b: 0, c: 0, d: 2, e: 7, f: 8 }],
    ['stage 1', 'fillStyle', 'pattern'],
    ['stage 1', 'fillRect', 0, 0, 50, 50],
  ]);
});

test('delivers each stage its own calls, and none to a removed stage', () => {
  const { notes, pen, said, addStage, reader, work } = far();
  addStage(1);
  addStage(2);
  for (const stage of [1, 2]) {
    notes.begin(stage);
    pen.globalAlpha = stage;
    pen.clearRect(0, 0, stage, stage);
    notes.end();
  }
  reader.removeStage(1);
  work();
  expect(said).toEqual([
    ['stage 2', 'globalAlpha', 2],
    ['stage 2', 'clearRect', 0, 0, 2, 2],
  ]);
});

test('forwards the size of a transferred canvas, and returns the recorder as its context', () => {
  const { notes, addStage, work } = far();
  const canvas = { width: 300, height: 150, transferControlToOffscreen: () => ({}) } as unknown as HTMLCanvasElement;
  const distant = { width: 300, height: 150 };
  addStage(notes.take(canvas), distant);
  canvas.width = 390;
  canvas.height = 640;
  expect(canvas).toMatchObject({ width: 390, height: 640 });
  expect(canvas.getContext('2d')).toBe(notes);
  expect(canvas.getContext('webgl2')).toBeNull();
  notes.begin(1);
  notes.end();
  expect(distant).toEqual({ width: 300, height: 150 });
  work();
  expect(distant).toEqual({ width: 390, height: 640 });
});

test('requests more only after the pending frames were drawn', async () => {
  const { notes, work } = far();
  await notes.drawn();
  let isDrawn = false;
  notes.end();
  expect(notes.isBusy).toBe(false);
  notes.end();
  expect(notes.isBusy).toBe(true);
  const drawn = notes.drawn().then(() => {
    isDrawn = true;
  });
  await Promise.resolve();
  expect(isDrawn).toBe(false);
  work();
  await drawn;
  expect(notes.isBusy).toBe(false);
});

test('transfers a long picture completely', () => {
  const { notes, pen, said, addStage, work } = far();
  addStage(1);
  notes.begin(1);
  for (let at = 0; at < 5000; at++) pen.lineTo(at, -at);
  notes.end();
  work();
  expect(said.length).toBe(5000);
  expect(said.at(-1)).toEqual(['stage 1', 'lineTo', 4999, -4999]);
});
