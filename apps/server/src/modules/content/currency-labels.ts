const namesBy = new Map<string, Intl.DisplayNames>();

/**
 * Returns the name of a currency in a language (a BCP 47 tag), such as "Thai Baht" or "บาท": its spoken name, not its
 * code. Coins have only their code.
 */
export function currencyLabel(code: string, language: string): string {
  let names = namesBy.get(language);
  if (!names) {
    names = new Intl.DisplayNames([language, 'en'], { type: 'currency' });
    namesBy.set(language, names);
  }
  const label = /^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code;
  // Used on its own, so it begins with a capital in every language.
  return label.replace(/^./u, (first) => first.toLocaleUpperCase(language));
}
