import { describe, expect, test } from 'vitest';
import { problemMessage, stamp, withLocalTimes } from './problem-message.ts';

describe('the message of a refusal', () => {
  test('[R8.7] is in the reader’s language, else in Thai, else in English, else in any other', () => {
    const problem = { message: 'plain', messages: { en: 'No', th: 'ไม่', vn: 'Không' } };
    expect(problemMessage(problem, 'vn')).toBe('Không');
    expect(problemMessage(problem, 'jp')).toBe('ไม่');
    expect(problemMessage({ ...problem, messages: { en: 'No' } }, 'jp')).toBe('No');
    expect(problemMessage({ ...problem, messages: { zh: '不' } }, 'jp')).toBe('不');
    expect(problemMessage({ message: 'plain', messages: {} }, 'jp')).toBe('plain');
  });

  test('[R8.8] shows times in the reader’s zone, and leaves other braces unchanged', () => {
    const time = new Date('2024-05-01T10:00:00Z');
    expect(withLocalTimes('until {{2024-05-01T10:00:00Z}}.')).toBe(`until ${stamp(time)}.`);
    expect(withLocalTimes('{{soon}} {{2024-99-01T10:00:00Z}}')).toBe('{{soon}} {{2024-99-01T10:00:00Z}}');
    expect(stamp(new Date(2024, 4, 1, 9, 8, 7))).toBe('01/05/2024 09:08:07');
  });
});
