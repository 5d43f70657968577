const namesBy = new Map<string, Intl.DisplayNames>();

/**
 * What a currency is called in a language (a BCP 47 tag), such as "Thai Baht" or "บาท": what people say of it, not its code. Coins have
 * no name but their code.
 */
export function currencyLabel(code: string, language: string): string {
  let names = namesBy.get(language);
  if (!names) {
    names = new Intl.DisplayNames([language, 'en'], { type: 'currency' });
    namesBy.set(language, names);
  }
  const label = /^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code;
  // It stands alone, in languages that begin such a name small, too.
  return label.replace(/^./u, (first) => first.toLocaleUpperCase(language));
}
