/** The foreign origins that a page's content security policy allows, by kind of resource. */
export interface ThirdPartyOrigins {
  readonly scripts: readonly string[];
  readonly connects: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

/** A third-party chat that the site itself opens. Its window opens in `load-third-parties.ts`, once the visitor has consented. */
export interface ChatChannel<Kind extends string = string> {
  /** The `contact_code_name` of its contact channel. */
  readonly kind: Kind;
  /** As the cookies policy calls it. */
  readonly name: string;
  /** The form of the contact link; its first group is the operator's id. */
  readonly address: RegExp;
  /** Its script, from the matched link and the id. */
  srcOf(link: string, id: string): string;
  /** The page that a plain link opens; empty for a script without a page. */
  pageOf(link: string, id: string): string;
  readonly origins: Pick<ThirdPartyOrigins, 'scripts' | 'connects'> &
    Partial<Pick<ThirdPartyOrigins, 'styles' | 'fonts'>>;
}
