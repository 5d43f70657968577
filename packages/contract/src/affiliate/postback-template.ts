/** Events of which a tracker is notified. */
export const postbackEvents = ['registration', 'first_deposit', 'qualified', 'commission'] as const;
export type PostbackEvent = (typeof postbackEvents)[number];

/** Placeholders of a tracker's address. `member` is a pseudonym that only this affiliate receives. */
export const postbackMacros = [
  ...(['id', 'event', 'time', 'click_id', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const),
  ...(['member', 'amount', 'currency'] as const),
] as const;
export type PostbackMacro = (typeof postbackMacros)[number];

export const longestPostbackUrl = 500;
const macro = /\{([^{}]*)\}/g;

/**
 * Returns true for an address that may be called: https on its default port, with a host name, without user or
 * fragment, and with known macros after the host only.
 */
export function isPostbackTemplate(template: string): boolean {
  if (template.length > longestPostbackUrl || !/^https:\/\/[a-z0-9.-]+[/?][\x21-\x7e]*$/i.test(template)) return false;
  const names = [...template.matchAll(macro)].map(([, name]) => name);
  if (!names.every((name) => (postbackMacros as readonly string[]).includes(name!))) return false;
  const plain = template.replaceAll(macro, 'x');
  const url = URL.parse(plain);
  return (
    url !== null &&
    !/[{}#\\]/.test(plain) &&
    url.port === '' &&
    url.username === '' &&
    // A name with a dot whose last part is no number: neither an address nor a name of the own network.
    /\.[a-z][a-z0-9-]*$/i.test(url.hostname)
  );
}

/** Fills the macros in once: a value cannot add a macro, a parameter or a path. */
export const fillPostback = (
  template: string,
  values: Readonly<Partial<Record<PostbackMacro, string | undefined>>>,
): string => template.replaceAll(macro, (_, name: PostbackMacro) => encodeURIComponent(values[name] ?? ''));
