/**
 * The files of the write-ahead log: 24 hexadecimal digits for timeline, log and segment; `NNNNNNNN.history` describes
 * the branches of timelines.
 */

export const segmentBytes = 2n ** 24n;
const segmentsPerLog = 2n ** 32n / segmentBytes;

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

const hex8 = (value: bigint | number) => value.toString(16).toUpperCase().padStart(8, '0');

/** Converts an LSN such as `0/2000028` to a number of bytes. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const segmentNumberAt = (lsn: bigint): bigint => lsn / segmentBytes;

export const segmentName = (timeline: number, number: bigint): string =>
  hex8(timeline) + hex8(number / segmentsPerLog) + hex8(number % segmentsPerLog);

export const historyName = (timeline: number): string => `${hex8(timeline)}.history`;

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16);

export const segmentNumberOf = (name: string): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * segmentsPerLog + BigInt(`0x${name.slice(16, 24)}`);

/** A timeline and its start; the first starts at 0. */
export interface Branch {
  readonly timeline: number;
  readonly begins: bigint;
}

/**
 * Returns the timelines that lead to `timeline`, oldest first, from its history file; without one it is the only one.
 */
export function branchesOf(timeline: number, history: string | undefined): Branch[] {
  const branches: Branch[] = [];
  let begins = 0n;
  for (const line of (history ?? '').split('\n')) {
    const [, parent, end] = /^\s*(\d+)\s+([0-9A-Fa-f]+\/[0-9A-Fa-f]+)/.exec(line) ?? [];
    if (parent === undefined) continue;
    branches.push({ timeline: Number(parent), begins });
    begins = lsnOf(end!);
  }
  return [...branches, { timeline, begins }];
}

/**
 * Returns the file that recovery reads for a segment. If a timeline begins inside it, the newer file begins with the
 * content of the older one.
 */
export const segmentAt = (number: bigint, branches: readonly Branch[]): string =>
  segmentName(branches.findLast(({ begins }) => segmentNumberAt(begins) <= number)!.timeline, number);

export function segmentsBetween(first: bigint, last: bigint, branches: readonly Branch[]): string[] {
  const names: string[] = [];
  for (let number = first; number <= last; number++) names.push(segmentAt(number, branches));
  return names;
}
