import {
  type policyKinds,
  staffBlockedNetwork,
  staffMemberRule,
  staffPolicy,
  staffSiteChoice,
  staffSiteLanguage,
  staffSiteSetting,
} from '@sabai/contract';
import { configure } from '../../platform/configuration/configure.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { changeRule, considerRule } from './change-member-rule.ts';
import { changeSite, considerSettings } from './change-site.ts';
import type { ContentDependencies, KeptSite } from './kept-site.ts';
import { pick } from './pick.ts';
import { considerText, publishText, requireSoundText } from './publish-text.ts';
import {
  blockNetwork,
  type LanguageRow,
  listBlockedNetworks,
  listLanguages,
  listPolicies,
  lockLanguages,
  lockSettings,
  makeDefaultLanguage,
  type PolicyRow,
  putLanguageTexts,
  putSeoTexts,
  readSettings,
  suggestCurrency,
  unblockNetwork,
  updateLanguage,
} from './site-setting.repository.ts';

const without = <T extends object>(from: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  pick(from, ...(Object.keys(from) as (keyof T)[]));

const presentLanguage = ({ og_title, og_image, ...row }: LanguageRow) => ({
  ...row,
  OG_title: og_title,
  OG_image: og_image ?? '',
});
const presentNetwork = (row: { network: string; reason: string; created_at: Date }) => ({
  id: row.network,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
});

/** Serves staff the site's configuration: global settings, settings of each language, and policies. */
export function siteSettingRoutes(dependencies: ContentDependencies, kept: KeptSite): Implementation[] {
  const { identity } = dependencies;
  const { db } = dependencies.platform;

  async function presentPolicies(rows: readonly PolicyRow[]) {
    const names = await identity.staffNames(db, [...new Set(rows.map((row) => row.published_by))]);
    return rows.map(({ kind, published_by, effective_at, published_at, sections, ...row }) => ({
      ...row,
      type: kind as (typeof policyKinds)[number],
      sections: sections as { id: string; title: string; text: string }[],
      effective_at: effective_at.toISOString(),
      published_at: published_at.toISOString(),
      published_by: names.get(published_by) ?? '',
    }));
  }

  return [
    implement(staffSiteSetting, {
      find: async () => (await readSettings(db)) as never,
      patch: ({ body: { version, reason, ...body } }, context) =>
        configure(dependencies, context, async (tx) => {
          const before = await lockSettings(tx);
          if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE');
          const values = without(body);
          const currencies = await identity.listCurrencies(tx);
          if (values.default_currency && !currencies.some(({ code }) => code === values.default_currency))
            throw new Refusal('INVALID_INPUT');
          const pending = await considerSettings(dependencies, tx, context, { reason, before, values });
          return pending ?? changeSite(tx, before, values);
        }),
    }),
    implement(staffMemberRule, {
      find: async () => (await identity.settings(db)) as never,
      patch: ({ body: { version, reason, ...body } }, context) =>
        configure(dependencies, context, async (tx) => {
          const values = without(body);
          const before = await identity.lockSoundSettings(tx, version, values);
          const pending = await considerRule(dependencies, tx, context, { reason, before, values });
          return pending ?? changeRule(dependencies, tx, version, values);
        }),
    }),
    implement(staffSiteLanguage, {
      find: async ({ query }) => pageOf((await listLanguages(db)).map(presentLanguage), query),
      patch: ({ id, body }, context) =>
        configure(dependencies, context, async (tx) => {
          const languageId = Number(id);
          await lockLanguages(tx);
          const before = /^\d{1,9}$/.test(id) ? (await listLanguages(tx, languageId))[0] : undefined;
          if (!before) throw new Refusal('NOT_FOUND');
          const row = pick(body, 'is_member', 'order_no');
          // Members without a language of their own get the default one, so it is always offered.
          if (!(row.is_member ?? before.is_member) && (body.is_default || before.is_default))
            throw new Refusal('INVALID_INPUT');
          if (Object.keys(row).length > 0) await updateLanguage(tx, languageId, row);
          if (body.is_default) await makeDefaultLanguage(tx, languageId);
          const texts = pick(body, 'web_name', 'closed_text', 'denied_text', 'withdraw_text');
          if (Object.keys(texts).length > 0) await putLanguageTexts(tx, languageId, texts);
          const { OG_title, OG_image } = body;
          const seo = {
            ...pick(body, 'title', 'description', 'metadata'),
            ...(OG_title === undefined ? {} : { og_title: OG_title }),
            ...(OG_image === undefined ? {} : { og_image: OG_image }),
          };
          if (Object.keys(seo).length > 0) await putSeoTexts(tx, languageId, seo);
          if (body.currency_id !== undefined && !(await suggestCurrency(tx, languageId, body.currency_id)))
            throw new Refusal('INVALID_INPUT');
          const [after] = await listLanguages(tx, languageId);
          const deed = {
            action: 'site-language.changed' as const,
            subject: before.prefix,
            detail: { before, after: body },
          };
          return { result: presentLanguage(after!), deed };
        }),
    }),
    implement(staffSiteChoice, {
      async find() {
        const [{ languages, layoutPositions }, currencies] = await Promise.all([kept.site(), kept.currencies()]);
        return {
          languages: languages.map(({ id, prefix }) => ({ id, code: prefix })),
          currencies: currencies.map(({ id, code }) => ({ id, code })),
          places: layoutPositions.map(({ id, code }) => ({ id, code })),
        };
      },
    }),
    implement(staffPolicy, {
      async find({ query: { type, $limit: limit, $skip: skip } }) {
        const { total, rows } = await listPolicies(db, type, { limit, skip });
        return { total, limit, skip, data: await presentPolicies(rows) };
      },
      create: ({ body: { reason, ...text } }, context) =>
        configure(dependencies, context, async (tx, now) => {
          await requireSoundText(tx, text, now);
          const pending = await considerText(dependencies, tx, context, { reason, text });
          if (pending) return pending;
          const { row, deed } = await publishText(tx, text, context.caller.staffId, now);
          return { result: (await presentPolicies([row]))[0]!, deed };
        }),
    }),
    implement(staffBlockedNetwork, {
      async find({ query: { $limit: limit, $skip: skip } }) {
        const { total, rows } = await listBlockedNetworks(db, { limit, skip });
        return { total, limit, skip, data: rows.map(presentNetwork) };
      },
      create: ({ body: { network, reason } }, context) =>
        configure(dependencies, context, async (tx, now) => {
          const row = await blockNetwork(tx, network, reason, now);
          return {
            result: presentNetwork(row),
            deed: { action: 'blocked-network.added', subject: row.network, detail: { reason } },
          };
        }),
      remove: ({ id }, context) =>
        configure(dependencies, context, async (tx) => {
          const row = await unblockNetwork(tx, id);
          if (!row) throw new Refusal('NOT_FOUND');
          return {
            result: presentNetwork(row),
            deed: { action: 'blocked-network.removed', subject: row.network, detail: { reason: row.reason } },
          };
        }),
    }),
  ];
}
