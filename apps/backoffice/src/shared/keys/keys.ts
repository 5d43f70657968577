/**
 * The single keys of the back office, in the order of the help. `sign` is the character on a Latin keyboard. `code` is
 * the position of the key, for keyboards with other letters, such as Thai.
 */
export const keys = {
  next: { sign: 'j', code: 'KeyJ' },
  previous: { sign: 'k', code: 'KeyK' },
  open: { sign: 'Enter', code: 'Enter' },
  select: { sign: ' ', code: 'Space' },
  close: { sign: 'Escape', code: 'Escape' },
  approve: { sign: 'a', code: 'KeyA' },
  refuse: { sign: 'r', code: 'KeyR' },
  hold: { sign: 'h', code: 'KeyH' },
  sendBack: { sign: 'b', code: 'KeyB' },
  message: { sign: 'm', code: 'KeyM' },
  note: { sign: 'n', code: 'KeyN' },
  search: { sign: '/', code: 'Slash' },
  help: { sign: '?', code: 'Slash', isShifted: true },
} as const satisfies Record<string, { sign: string; code: string; isShifted?: boolean }>;

export type KeyName = keyof typeof keys;
export const keyNames = Object.keys(keys) as KeyName[];

/** Returns the label of a key. */
export const keySign = (name: KeyName): string =>
  ({ Enter: 'Enter', Escape: 'Esc', ' ': 'Space' })[keys[name].sign as string] ?? keys[name].sign.toUpperCase();

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;
const entries = Object.entries(keys) as [KeyName, { sign: string; code: string; isShifted?: boolean }][];

/** Returns the key of a keyboard event: by its character, and on keyboards without Latin letters by its position. */
export function keyOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Press): KeyName | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const typed = key.length === 1 ? key.toLowerCase() : key;
  const isLatin = /^[\u0020-\u007e]+$/.test(typed);
  return entries.find(([, entry]) =>
    isLatin ? entry.sign === typed : entry.code === code && shiftKey === (entry.isShifted ?? false),
  )?.[0];
}

/** Ctrl-K, on a Mac Cmd-K, on every keyboard. */
export const isPaletteKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
