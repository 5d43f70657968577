import {
  actions,
  firstManner,
  firstMeasure,
  manners,
  measures,
  type Notes,
  type StageMessage,
  steps,
} from './pen-notation.ts';

/** A picture of another thread, or one that it has yet to draw. */
export class FarPicture {
  readonly number: number;
  readonly width: number;
  readonly height: number;

  constructor(number: number, width: number, height: number) {
    this.number = number;
    this.width = width;
    this.height = height;
  }
}

/** A pattern of a picture, as the library transforms it. */
export class FarPattern {
  readonly picture: FarPicture;
  matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

  constructor(picture: FarPicture) {
    this.picture = picture;
  }
  setTransform({ a, b, c, d, e, f }: DOMMatrix): void {
    this.matrix = { a, b, c, d, e, f };
  }
}

const stepOf = (wanted: (typeof actions)[number][0]) => actions.findIndex(([name]) => name === wanted);
const [setTransformStep, transformStep, restoreStep] = [stepOf('setTransform'), stepOf('transform'), stepOf('restore')];

/** Maximum number of undrawn pictures; further ones are delayed. */
const MOST_WAITING = 2;

/**
 * Records drawing commands for the thread that executes them. It has the interface of a canvas context, so that
 * callers need not distinguish them.
 */
export class PenNotes {
  readonly #worker: Worker;
  #numbers = new Float64Array(4096);
  #length = 0;
  #texts = new Map<string, number>();
  #pictures: [number, ImageBitmap][] = [];
  #handedOver: Transferable[] = [];
  #lastPicture = 0;
  #lastStage = 0;
  /** The last recorded property values, so that they are not repeated; undefined when unknown. */
  #alpha: number | undefined;
  #blend: string | undefined;
  /** Whether the transform is the identity. */
  #isPlain = false;
  #waiting = 0;
  #drawn: (() => void)[] = [];
  /** Pictures that are no longer used. */
  readonly #forgotten = new FinalizationRegistry<number>((number) => this.put(steps.forget, number));
  readonly imageSmoothingEnabled = true;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', () => {
      this.#waiting--;
      if (this.#waiting === 0) for (const announce of this.#drawn.splice(0)) announce();
    });
  }

  #send(message: StageMessage, handedOver: Transferable[] = []): void {
    this.#worker.postMessage(message, handedOver);
  }

  put(...numbers: number[]): void {
    const to = this.#room(numbers.length);
    for (let at = 0; at < numbers.length; at++) to[this.#length++] = numbers[at]!;
  }

  /** Ensures space for further numbers. */
  #room(count: number): Float64Array {
    if (this.#length + count > this.#numbers.length) {
      const longer = new Float64Array(2 * this.#numbers.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    return this.#numbers;
  }

  #forgetManner(): void {
    this.#alpha = undefined;
    this.#blend = undefined;
    this.#isPlain = false;
  }

  text(text: string): number {
    let place = this.#texts.get(text);
    if (place === undefined) {
      place = this.#texts.size;
      this.#texts.set(text, place);
    }
    return place;
  }

  /** Sends the current content of an existing picture to the other thread. A picture without a size is nothing. */
  send(picture: ImageBitmap | HTMLCanvasElement): FarPicture {
    const { width, height } = picture;
    const far = this.#register(width, height);
    if (width === 0 || height === 0) return far;
    if (picture instanceof ImageBitmap) this.#pictures.push([far.number, picture]);
    else {
      const copy = new OffscreenCanvas(width, height);
      copy.getContext('2d', { willReadFrequently: true })!.drawImage(picture, 0, 0);
      const bitmap = copy.transferToImageBitmap();
      this.#pictures.push([far.number, bitmap]);
      this.#handedOver.push(bitmap);
    }
    return far;
  }

  /** Starts drawing a new picture. */
  offscreen(width: number, height: number): void {
    this.put(steps.offscreen, width, height);
    this.#forgetManner();
  }
  /** Completes that picture, and draws on the stage again. */
  store(width: number, height: number): FarPicture {
    const far = this.#register(width, height);
    this.put(steps.store, far.number);
    this.#forgetManner();
    return far;
  }

  #register(width: number, height: number): FarPicture {
    const far = new FarPicture(++this.#lastPicture, width, height);
    this.#forgotten.register(far, far.number);
    return far;
  }

  // Each sprite sets these three: they write without allocating a list of arguments.
  set globalAlpha(alpha: number) {
    if (alpha === this.#alpha) return;
    this.#alpha = alpha;
    const to = this.#room(2);
    to[this.#length++] = firstMeasure + measures.indexOf('globalAlpha');
    to[this.#length++] = alpha;
  }
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const isPlain = a === 1 && b === 0 && c === 0 && d === 1 && e === 0 && f === 0;
    if (isPlain && this.#isPlain) return;
    this.#isPlain = isPlain;
    const to = this.#room(7);
    to[this.#length++] = setTransformStep;
    to[this.#length++] = a;
    to[this.#length++] = b;
    to[this.#length++] = c;
    to[this.#length++] = d;
    to[this.#length++] = e;
    to[this.#length++] = f;
  }
  drawImage({ number }: FarPicture, ...places: number[]): void {
    const { drawAt, drawWithin, drawPart } = steps;
    const to = this.#room(places.length + 2);
    to[this.#length++] = places.length === 2 ? drawAt : places.length === 4 ? drawWithin : drawPart;
    to[this.#length++] = number;
    for (let at = 0; at < places.length; at++) to[this.#length++] = places[at]!;
  }
  set globalCompositeOperation(blend: string) {
    if (blend === this.#blend) return;
    this.#blend = blend;
    this.put(firstManner + manners.indexOf('globalCompositeOperation'), this.text(blend));
  }
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.#isPlain = false;
    this.put(transformStep, a, b, c, d, e, f);
  }
  restore(): void {
    this.put(restoreStep);
    this.#forgetManner();
  }
  fill(rule: CanvasFillRule = 'nonzero'): void {
    this.put(steps.fill, this.text(rule));
  }
  clip(rule: CanvasFillRule = 'nonzero'): void {
    this.put(steps.clip, this.text(rule));
  }

  /** Whether too many pictures are waiting to be drawn. */
  get isBusy(): boolean {
    return this.#waiting >= MOST_WAITING;
  }

  /** Resolves when all recorded commands have been drawn. */
  drawn(): Promise<void> {
    return new Promise((resolve) => (this.#waiting === 0 ? resolve() : this.#drawn.push(resolve)));
  }

  /** Transfers a canvas; from now on a change of its size is recorded too. Returns the number of its stage. */
  take(canvas: HTMLCanvasElement): number {
    const stage = ++this.#lastStage;
    const size = { width: canvas.width, height: canvas.height };
    const far = canvas.transferControlToOffscreen();
    this.#send({ stage, canvas: far }, [far]);
    const change = (name: 'width' | 'height') => ({
      get: () => size[name],
      set: (value: number) => {
        size[name] = value;
        this.put(steps.stage, stage, steps.resize, size.width, size.height);
        this.#forgetManner();
      },
    });
    Object.defineProperties(canvas, {
      width: change('width'),
      height: change('height'),
      getContext: { value: (kind: string) => (kind === '2d' ? this : null) },
    });
    return stage;
  }

  release(goneStage: number): void {
    this.#send({ goneStage });
  }

  begin(stage: number): void {
    this.put(steps.stage, stage);
    this.#forgetManner();
  }

  /** Sends the recorded commands. */
  end(): void {
    const numbers = this.#numbers.slice(0, this.#length);
    const notes: Notes = { numbers, texts: [...this.#texts.keys()], pictures: this.#pictures };
    this.#send(notes, [numbers.buffer, ...this.#handedOver]);
    this.#waiting++;
    this.#length = 0;
    this.#texts.clear();
    this.#pictures = [];
    this.#handedOver = [];
  }
}

const isOwn = (name: string) => Object.hasOwn(PenNotes.prototype, name);
for (const [step, [name, count]] of actions.entries()) {
  if (isOwn(name)) continue;
  Object.defineProperty(PenNotes.prototype, name, {
    value(this: PenNotes, ...numbers: number[]) {
      this.put(step, ...numbers.slice(0, count));
    },
  });
}
for (const [at, name] of measures.entries()) {
  if (isOwn(name)) continue;
  Object.defineProperty(PenNotes.prototype, name, {
    set(this: PenNotes, measure: number) {
      this.put(firstMeasure + at, measure);
    },
  });
}
for (const [at, name] of manners.entries()) {
  if (isOwn(name)) continue;
  Object.defineProperty(PenNotes.prototype, name, {
    set(this: PenNotes, manner: string | FarPattern) {
      if (typeof manner === 'string') return this.put(firstManner + at, this.text(manner));
      const { a, b, c, d, e, f } = manner.matrix;
      this.put(name === 'fillStyle' ? steps.fillPattern : steps.strokePattern, manner.picture.number, a, b, c, d, e, f);
    },
  });
}
