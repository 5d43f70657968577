/** A number of a JSON text as written: 0.1 stays "0.1", which no JS number can represent. */
export class WrittenNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns the number as written. */
  toJSON(): unknown {
    return writtenNumber(this.text);
  }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const keepNumbers: Reviver = (_key, value, { source }) =>
  typeof value === 'number' ? new WrittenNumber(source!) : value;

/** Parses JSON with every number as a {@link WrittenNumber}; throws SyntaxError. */
export const parseExactJson = (text: string): unknown => JSON.parse(text, keepNumbers as (key: string) => unknown);

interface RawJson {
  rawJSON(text: string): unknown;
}

/** Returns a decimal that `JSON.stringify` writes as a number, digit for digit: "99.50" becomes 99.50. */
export const writtenNumber = (decimal: string): unknown => (JSON as unknown as RawJson).rawJSON(decimal);
