/** Dates as people read them in a language: the only place that formats them for pages. */

export interface DateFormat {
  format(date: Date | number): string;
}

const formats = new Map<string, DateFormat>();
type MakeFormat = (options: Intl.DateTimeFormatOptions) => DateFormat;
const own = new Map<string, MakeFormat>();

/** For a language whose dates browsers do not have; its module comes with the texts of the language. */
export const haveOwnDates = (intl: string, make: MakeFormat): unknown => own.set(intl, make);

/** Writes moments in the language of a tag of `locales`; the options are those of `Intl.DateTimeFormat`. */
export function dateFormat(intl: string, options: Intl.DateTimeFormatOptions = {}): DateFormat {
  const kind = intl + JSON.stringify(options);
  const format = formats.get(kind) ?? own.get(intl)?.(options) ?? new Intl.DateTimeFormat(intl, options);
  formats.set(kind, format);
  return format;
}
