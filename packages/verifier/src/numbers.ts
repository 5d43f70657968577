import { createHash, createHmac } from 'node:crypto';

/** Sections 1 to 3 of docs/fairness.md: hashes, bytes and numbers. */

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The numbers of one round, in order of use. */
export interface Numbers {
  f32(): number;
  index(size: number): number;
  u52(): bigint;
}

/** `message` returns the text of each block, which `key` signs. */
export function numbersOf(key: string, message: (block: number) => string): Numbers {
  let bytes = Buffer.alloc(0);
  let cursor = 0;
  function next(count: number): Buffer {
    while (bytes.length < cursor + count) {
      const block = createHmac('sha256', key)
        .update(message(bytes.length / 32), 'utf8')
        .digest();
      bytes = Buffer.concat([bytes, block]);
    }
    cursor += count;
    return bytes.subarray(cursor - count, cursor);
  }
  return {
    f32: () => next(4).readUInt32BE() / 2 ** 32,
    index: (size) => Number((BigInt(next(4).readUInt32BE()) * BigInt(size)) >> 32n),
    u52: () => next(8).readBigUInt64BE() >> 12n,
  };
}

export function take<Thing>(list: Thing[], numbers: Numbers): Thing {
  return list.splice(numbers.index(list.length), 1)[0] as Thing;
}

export type Weighted<Thing> = readonly (readonly [Thing, number])[];

export function weighted<Thing>(choices: Weighted<Thing>, numbers: Numbers): Thing {
  let k = numbers.index(choices.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [thing, weight] of choices) {
    if (k < weight) return thing;
    k -= weight;
  }
  throw new Error('weights that do not add up');
}

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** Multiplies an amount by a factor and divides once, in whole numbers. */
export const times = (stake: bigint, factor: number, over: number): bigint => (stake * BigInt(factor)) / BigInt(over);
