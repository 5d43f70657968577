import { describe, expect, test } from 'vitest';
import { isPaletteKey, keyNames, keyOf, keySign } from './keys.ts';

const press = (
  key: string,
  code: string,
  held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('the keyboard shortcuts', () => {
  test.each([
    ['j on a Latin keyboard', press('j', 'KeyJ'), 'next'],
    ['with caps lock', press('J', 'KeyJ'), 'next'],
    ['where Thai letters are', press('่', 'KeyJ'), 'next'],
    ['approve where Thai letters are', press('ฟ', 'KeyA'), 'approve'],
    ['search where Thai letters are', press('ฝ', 'Slash'), 'search'],
    ['help where Thai letters are', press('ฦ', 'Slash', { shiftKey: true }), 'help'],
    ['a Latin keyboard of another order', press('j', 'KeyC'), 'next'],
    ['the letter in the place of J on such a keyboard', press('h', 'KeyJ'), 'hold'],
    ['a slash above a digit', press('/', 'Digit7', { shiftKey: true }), 'search'],
    ['a question mark', press('?', 'Slash', { shiftKey: true }), 'help'],
    ['Escape', press('Escape', 'Escape'), 'close'],
    ['a shortcut of the browser', press('r', 'KeyR', { ctrlKey: true }), undefined],
    ['a key without a shortcut', press('q', 'KeyQ'), undefined],
    ['a key that types nothing', press('Dead', 'BracketLeft'), undefined],
  ])('%s', (_what, event, name) => {
    expect(keyOf(event)).toBe(name);
  });

  test('have a distinct label each', () => {
    expect(new Set(keyNames.map(keySign)).size).toBe(keyNames.length);
  });

  test('open the palette with Ctrl-K on every keyboard layout, and with no similar key', () => {
    expect(isPaletteKey(press('k', 'KeyK', { ctrlKey: true }))).toBe(true);
    expect(isPaletteKey(press('า', 'KeyK', { metaKey: true }))).toBe(true);
    expect(isPaletteKey(press('k', 'KeyK'))).toBe(false);
    expect(isPaletteKey(press('K', 'KeyK', { ctrlKey: true, shiftKey: true }))).toBe(false);
  });
});
