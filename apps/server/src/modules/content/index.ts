/**
 * Owns the site's configuration: languages, theme, switches, texts for search engines, policies, blocked networks, and
 * listed items: announcements, banners, contact channels, notifications, scripts, articles. Invariants: exactly one
 * language is the default. One response never mixes settings of two moments. A published policy never changes. A change
 * reaches every node with the next request. Start reading at `content.routes.ts` and `site-item.routes.ts`.
 */
import type { HouseSwitches } from '@sabai/contract';
import type { FastifyInstance } from 'fastify';
import { createConfigurationChanges } from '../../platform/configuration/configuration-changes.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Approval } from '../approvals/index.ts';
import type { IdentitySettings } from '../identity/index.ts';
import { rulePerformer } from './change-member-rule.ts';
import { settingsPerformer } from './change-site.ts';
import { contentRoutes } from './content.routes.ts';
import { type ContentDependencies, keepSite } from './kept-site.ts';
import { listedRoutes } from './listed.routes.ts';
import { profileChoiceRoutes } from './profile-choice.routes.ts';
import { textPerformer } from './publish-text.ts';
import { itemPerformer, siteItemRoutes } from './site-item.routes.ts';
import { serveSitePictures, sitePictureRoutes } from './site-pictures.ts';
import { siteSettingRoutes } from './site-setting.routes.ts';

export { type HouseMoney, settleMoney } from './house-money.ts';
export interface Content {
  readonly implementations: Implementation[];
  /** Mounts `GET /pictures/{name}`, the operator's pictures, on both listeners. */
  registerPictures(app: FastifyInstance): void;
  /** Returns whether callers from this address are blocked. */
  isBlockedAddress(ip: string): Promise<boolean>;
  /** Returns since when the newest text of a policy is in force, in any language; `undefined` before the first. */
  policyInForce(kind: string): Promise<Date | undefined>;
  /** Returns the current rules for members. */
  rules(): Promise<IdentitySettings>;
  /** Returns the current feature switches. */
  switches(): Promise<HouseSwitches>;
  /** Returns the site's name. */
  webName(): Promise<string>;
}

export function createContent({
  changes = createConfigurationChanges(),
  ownHosts = [],
  ...others
}: Omit<ContentDependencies, 'changes' | 'ownHosts'> &
  Partial<Pick<ContentDependencies, 'changes' | 'ownHosts'>>): Content {
  const dependencies: ContentDependencies = { ...others, changes, ownHosts };
  const kept = keepSite(dependencies);
  const { approvals } = dependencies;
  const [ofSettings, ofItems] = [settingsPerformer(dependencies), itemPerformer(dependencies)];
  approvals.performs('mobile-host', ofSettings);
  approvals.performs('site-closing', ofSettings);
  approvals.performs('script', {
    stateOf: (tx, approval) => of(approval).stateOf(tx, approval),
    perform: (tx, approval, by) => of(approval).perform(tx, approval, by),
    done: () => changes.changed(),
  });
  approvals.performs('policy-text', textPerformer(dependencies));
  approvals.performs('member-rule', rulePerformer(dependencies));
  // A script is listed, or loaded by a name in the settings.
  function of({ subject }: Approval) {
    return subject.type === 'site-setting' ? ofSettings : ofItems;
  }
  return {
    implementations: [
      ...contentRoutes(dependencies, kept),
      ...listedRoutes(dependencies, kept),
      ...siteItemRoutes(dependencies),
      ...siteSettingRoutes(dependencies, kept),
      profileChoiceRoutes(dependencies),
      ...sitePictureRoutes(dependencies),
    ],
    registerPictures: (app) => serveSitePictures(app, dependencies),
    isBlockedAddress: kept.isBlockedAddress,
    async policyInForce(kind) {
      const now = dependencies.platform.clock();
      const moments = (await kept.policies())
        .filter((one) => one.kind === kind && one.effective_at <= now)
        .map((one) => one.effective_at.getTime());
      return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
    },
    rules: kept.rules,
    switches: async () => {
      const { enabled_features: features, is_closed: isClosed } = (await kept.site()).settings;
      return { features, isClosed };
    },
    webName: async () => (await kept.site()).settings.web_name,
  };
}
