/** Separators of names in the languages that do not use the comma and space of Latin script. */
const separators: Readonly<Record<string, string>> = { ja: '、', zh: '、', my: '၊ ' };

/** Returns the language of an `Intl` tag; Burmese has an English one that ends in `-x-my`. */
const languageOf = (intl: string): string => (intl.endsWith('-x-my') ? 'my' : (intl.split('-', 1)[0] ?? ''));

/**
 * Joins names for display. `Intl.ListFormat` has no separator between names in Thai, Japanese, Korean and Chinese,
 * joins "and" to the name in Thai, and has no Burmese data in browsers.
 */
export const formatList = (names: readonly string[], intl: string): string =>
  names.join(separators[languageOf(intl)] ?? ', ');
