import { loadCatalogue } from 'virtual:catalogues/site';
import { createClient } from '@sabai/contract/client';
import { locales } from '@sabai/contract/locales';
import { RouterContextProvider } from 'react-router';
import { thirdPartyOrigins } from './configured/third-parties.ts';
import { experimentCookie, homeVariant } from './home-variant.ts';
import { loadHeadTexts } from './i18n/head-texts.ts';
import { cookieValue, localeOfRequest } from './locale-of-request.ts';
import { readMember, sessionOf } from './member.ts';
import { mobileAddress } from './mobile-site.ts';
import { readDenial } from './read-denial.ts';
import { requestContext } from './request-context.ts';
import { readLanguages, readSiteConfig } from './site-config.ts';

export interface PrepareOptions {
  readonly url: URL;
  readonly headers: Headers;
  readonly nonce: string;
  /** Address of the caller. */
  readonly ip: string;
  /** Name of the session cookie; without that cookie the caller is a visitor and no member service is asked. */
  readonly sessionCookie: string;
  /** Browsers upload pictures to a storage of its own origin. */
  readonly uploadsPastUs: boolean;
  /** Answers an API call in the same process. */
  readonly callApi: (url: string, init: RequestInit) => Promise<Response>;
}

export interface PreparedRequest {
  readonly basename: string;
  readonly context: RouterContextProvider;
  /** Names the page when it is the same for every visitor who asks for it; `undefined` for a member's. */
  readonly visitorKey?: string;
  readonly setCookie?: string;
  /** Another address to send the caller to instead of a page. */
  readonly redirectTo?: string;
  /** Origins of others that the page may load scripts from and talk to. */
  readonly thirdParties?: { readonly scripts: readonly string[]; readonly connects: readonly string[] };
}

/** Finds the language and the member of a request before React Router sees it, so that its routes carry no language. */
export async function prepareRequest(options: PrepareOptions): Promise<PreparedRequest> {
  const { url, headers, nonce, ip, callApi, sessionCookie } = options;
  const cookie = headers.get('cookie');
  const isVisitor = cookieValue(cookie, sessionCookie) === undefined;
  const publicApi = createClient({ fetch: callApi });
  const api = createClient({ fetch: callApi, ...(cookie ? { headers: () => ({ cookie }) } : {}) });

  const languages = await readLanguages(publicApi);
  const found = localeOfRequest(url.pathname, cookie, languages.find((language) => language.isDefault)?.prefix);
  const [config, denial, member] = await Promise.all([
    readSiteConfig(publicApi, found.prefix),
    readDenial(publicApi, ip, found.prefix),
    isVisitor ? null : readMember(api),
    loadCatalogue(found.prefix),
    loadHeadTexts(found.prefix),
  ]);
  const { variant, setCookie } = homeVariant(cookieValue(cookie, experimentCookie));
  const context = new RouterContextProvider();
  context.set(requestContext, {
    locale: locales[found.prefix],
    basename: found.basename,
    path: found.path,
    origin: url.origin,
    nonce,
    traceId: crypto.randomUUID(),
    api,
    config,
    denial,
    member,
    session: sessionOf(member, config),
    homeVariant: variant,
    uploadsPastUs: options.uploadsPastUs,
  });
  const redirectTo = mobileAddress(url, headers.get('user-agent') ?? '', config.mobileHost);
  const isHome = found.path === '/';
  return {
    basename: found.basename,
    context,
    ...(isVisitor && !denial ? { visitorKey: `${url.href} ${found.prefix} ${isHome ? variant : ''}` } : {}),
    ...(isHome && setCookie ? { setCookie } : {}),
    ...(redirectTo ? { redirectTo } : {}),
    ...(isVisitor && config.thirdParties ? { thirdParties: thirdPartyOrigins(config.thirdParties) } : {}),
  };
}
