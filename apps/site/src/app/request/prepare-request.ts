import { loadCatalogue } from 'virtual:catalogues/site';
import { type Carry, createClient } from '@sabai/contract/client';
import { locales } from '@sabai/contract/locales';
import { isThemeName } from '@sabai/ui/themes.ts';
import { RouterContextProvider } from 'react-router';
import { ownListOf, readLobbyQuery } from '../../features/catalogue/lobby/lobby-query.ts';
import { themeCookie } from '../../features/identity/profile/theme-cookie.ts';
import type { Api } from '../../shared/api/api.ts';
import { outageOf, throwOutage } from '../../shared/api/outage.ts';
import { readDenial } from '../../shared/api/read-denial.ts';
import { type Member, readMember, sessionOf } from '../../shared/context/member.ts';
import { type RequestState, requestContext } from '../../shared/context/request-context.ts';
import { readGeneralConfig, readLanguages, readSiteConfig, type SiteConfig } from '../../shared/context/site-config.ts';
import { loadHeadTexts } from '../../shared/i18n/head-texts.ts';
import { pageAt } from '../../shared/pages/pages.ts';
import type { ThirdPartyOrigins } from '../../shared/third-parties/chats/chat-channel.ts';
import { thirdPartyOrigins } from '../../shared/third-parties/third-parties.ts';
import { experimentCookie, homeVariant } from './home-variant.ts';
import { cookieValue, localeOfRequest } from './locale-of-request.ts';
import { mobileAddress } from './mobile-site.ts';
import { nonceMark, placeholderFor, traceMark } from './placeholder-member.ts';

export interface PrepareOptions {
  readonly url: URL;
  /** The origin of the site in absolute addresses for others. */
  readonly origin: string;
  /** The header of that name as received. */
  readonly cookie: string | null;
  readonly userAgent: string;
  readonly nonce: string;
  /** The id of this request in the log and on an error page. */
  readonly traceId: string;
  /** Writes to the server's log, with this request's id. */
  readonly logFault: (error: unknown, what: string) => void;
  /** Address of the caller. */
  readonly ip: string;
  /** Name of the session cookie. Without it the caller is a visitor and no member service is called. */
  readonly sessionCookie: string;
  /** Browsers upload pictures to a storage on another origin. */
  readonly uploadsPastUs: boolean;
  /** Executes an API call in the same process. */
  readonly callApi: Carry;
}

export interface PreparedRequest {
  readonly basename: string;
  readonly context: RouterContextProvider;
  /** The cache key of a page that is the same for every visitor who requests it; `undefined` for a member's. */
  readonly visitorKey?: string;
  /** The shared rendering of a member's page that differs from others' in names and numbers only. */
  readonly shared?: SharedPage;
  readonly setCookie?: string;
  /** The session of the cookie has ended: the browser must delete the cookie. */
  readonly isSessionOver?: true;
  /** Another address to send the caller to instead of a page. */
  readonly redirectTo?: string;
  /** Third-party origins that the page may load scripts from and connect to. */
  readonly thirdParties?: ThirdPartyOrigins;
}

export interface SharedPage {
  /** The cache key of the page of all members who share it. */
  readonly key: string;
  /** Renders it for the placeholder. The context has no cookie, so requests for a member's own data are refused. */
  readonly context: RouterContextProvider;
  /** The placeholder's values in the page, with the values for this member. */
  readonly own: ReadonlyMap<string, string>;
}

const contextOf = (state: RequestState): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(requestContext, state);
  return context;
};

function sharedPage(state: RequestState, member: Member, publicApi: Api, page: string): SharedPage {
  const placeholder = placeholderFor(member, state.locale);
  return {
    key: `${page} ${JSON.stringify(placeholder.member)}`,
    context: contextOf({
      ...state,
      isKept: true,
      api: publicApi,
      member: placeholder.member,
      nonce: nonceMark,
      traceId: traceMark,
    }),
    own: new Map([...placeholder.own, [nonceMark, state.nonce], [traceMark, state.traceId]]),
  };
}

/** Returns the site in the theme that the caller has chosen, otherwise in the operator's. */
const inTheme = (config: SiteConfig, chosen: string | undefined): SiteConfig =>
  isThemeName(chosen) ? { ...config, theme: chosen } : config;

/** The start page and the lobby show little about a member; a member's own lists of games are not shared. */
function isShared(path: string, query: URLSearchParams): boolean {
  return (pageAt(path)?.isLight ?? false) && ownListOf(readLobbyQuery(query)) === undefined;
}

/**
 * Finds the language and the member of a request before React Router handles it, so that routes contain no language.
 */
export async function prepareRequest(options: PrepareOptions): Promise<PreparedRequest> {
  const { url, origin, cookie, userAgent, nonce, traceId, ip, callApi, sessionCookie } = options;
  const isVisitor = cookieValue(cookie, sessionCookie) === undefined;
  const publicApi = createClient({ fetch: callApi, onProblem: throwOutage });
  const languages = await readLanguages(publicApi);
  const { default_locale: ownDefault = '' } = (await readGeneralConfig(publicApi)) ?? {};
  const usualPrefix = ownDefault || languages.find((language) => language.isDefault)?.prefix;
  const found = localeOfRequest(url.pathname, cookie, usualPrefix);
  /* Requests of a page are answered in the language of the page, as in the browser. */
  const spoken = { 'x-language': locales[found.prefix].code };
  const carried = { fetch: callApi, onProblem: throwOutage };
  const visitorApi = createClient({ ...carried, headers: () => spoken });
  const api = cookie ? createClient({ ...carried, headers: () => ({ ...spoken, cookie }) }) : visitorApi;
  let isSessionOver = false;
  const ownMember = () =>
    readMember(api, () => {
      isSessionOver = true;
    });
  const [listed, denial, read] = await Promise.all([
    readSiteConfig(publicApi, found.prefix),
    readDenial(publicApi, ip, found.prefix),
    isVisitor
      ? { member: null, outage: null }
      : ownMember().then(
          (member) => ({ member, outage: null }),
          (error: unknown) => ({ member: null, outage: outageOf(error) }),
        ),
    loadCatalogue(found.prefix),
    loadHeadTexts(found.prefix),
  ]);
  const config = inTheme(listed, cookieValue(cookie, themeCookie));
  const { member, outage } = read;
  const { variant, setCookie } = homeVariant(cookieValue(cookie, experimentCookie));
  const state: RequestState = {
    locale: locales[found.prefix],
    basename: found.basename,
    path: found.path,
    origin,
    nonce,
    traceId,
    logFault: options.logFault,
    api: member ? api : visitorApi,
    config,
    denial,
    member,
    outage,
    isKept: !member && !outage,
    session: sessionOf(member, config),
    homeVariant: variant,
    uploadsPastUs: options.uploadsPastUs,
  };
  const redirectTo = mobileAddress(url, userAgent, config.mobileHost);
  const isHome = found.path === '/';
  const page = `${url.href} ${found.prefix} ${isHome ? variant : ''} ${config.theme}`;
  return {
    basename: found.basename,
    context: contextOf(state),
    ...(!member && !denial && !outage ? { visitorKey: page } : {}),
    ...(member && !denial && !config.isClosed && isShared(found.path, url.searchParams)
      ? { shared: sharedPage(state, member, visitorApi, page) }
      : {}),
    ...(isHome && setCookie ? { setCookie } : {}),
    ...(redirectTo ? { redirectTo } : {}),
    ...(isSessionOver ? { isSessionOver } : {}),
    ...(!member && config.thirdParties ? { thirdParties: thirdPartyOrigins(config.thirdParties) } : {}),
  };
}
