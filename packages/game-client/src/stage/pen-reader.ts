import { actions, firstManner, firstMeasure, manners, measures, type Notes, steps } from './pen-notation.ts';

type Pen = OffscreenCanvasRenderingContext2D;
type PenCall = (this: Pen, ...numbers: number[]) => void;

/** Executes commands recorded as {@link Notes}. */
export class PenReader {
  readonly #stages = new Map<number, Pen>();
  readonly #pictures = new Map<number, ImageBitmap>();
  readonly #offscreen: Pen;

  /** New pictures are drawn on `offscreen`. */
  constructor(offscreen: Pen) {
    this.#offscreen = offscreen;
  }

  addStage(stage: number, pen: Pen): void {
    this.#stages.set(stage, pen);
  }
  removeStage(stage: number): void {
    this.#stages.delete(stage);
  }

  draw({ numbers, texts, pictures: arrived }: Notes): void {
    const pictures = this.#pictures;
    const offscreen = this.#offscreen;
    for (const [number, picture] of arrived) pictures.set(number, picture);
    let stage: Pen | undefined;
    // Commands for a removed stage are ignored.
    let pen: Pen | undefined;
    let at = 0;
    const next = () => numbers[at++]!;
    const resize = (one: Pen | undefined, width: number, height: number) =>
      one && Object.assign(one.canvas, { width, height });
    const style = () => {
      const tile = pictures.get(next());
      const [a, b, c, d, e, f] = [next(), next(), next(), next(), next(), next()];
      const pattern = tile && pen?.createPattern(tile, 'repeat');
      pattern?.setTransform({ a, b, c, d, e, f });
      return pattern ?? 'transparent';
    };
    while (at < numbers.length) {
      const step = next();
      switch (step) {
        case steps.drawAt: {
          const [picture, x, y] = [pictures.get(next()), next(), next()];
          if (picture) pen?.drawImage(picture, x, y);
          break;
        }
        case steps.drawWithin: {
          const [picture, x, y, width, height] = [pictures.get(next()), next(), next(), next(), next()];
          if (picture) pen?.drawImage(picture, x, y, width, height);
          break;
        }
        case steps.drawPart: {
          const [picture, left, top, across, down] = [pictures.get(next()), next(), next(), next(), next()];
          const [x, y, width, height] = [next(), next(), next(), next()];
          if (picture) pen?.drawImage(picture, left, top, across, down, x, y, width, height);
          break;
        }
        case steps.fill: {
          const rule = texts[next()];
          pen?.fill(rule as CanvasFillRule);
          break;
        }
        case steps.clip: {
          const rule = texts[next()];
          pen?.clip(rule as CanvasFillRule);
          break;
        }
        case steps.fillPattern: {
          const fillStyle = style();
          if (pen) pen.fillStyle = fillStyle;
          break;
        }
        case steps.strokePattern: {
          const strokeStyle = style();
          if (pen) pen.strokeStyle = strokeStyle;
          break;
        }
        case steps.stage:
          stage = this.#stages.get(next());
          pen = stage;
          break;
        case steps.resize:
          resize(stage, next(), next());
          break;
        case steps.offscreen:
          resize(offscreen, next(), next());
          pen = offscreen;
          break;
        case steps.store:
          pictures.set(next(), offscreen.canvas.transferToImageBitmap());
          pen = stage;
          break;
        case steps.forget: {
          const number = next();
          pictures.get(number)?.close();
          pictures.delete(number);
          break;
        }
        default:
          if (step >= firstManner) {
            const text = texts[next()];
            if (pen) Object.assign(pen, { [manners[step - firstManner]!]: text });
          } else if (step >= firstMeasure) {
            const measure = next();
            if (pen) pen[measures[step - firstMeasure]!] = measure;
          } else {
            const [name, count] = actions[step]!;
            const values = numbers.subarray(at, at + count) as unknown as number[];
            at += count;
            if (pen) (pen[name] as PenCall).call(pen, ...values);
          }
      }
    }
  }
}
