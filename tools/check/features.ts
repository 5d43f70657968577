import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './imports.ts';

/**
 * The features of the product, one word each, in the order in which the server's modules may call one another. In every
 * layer, the parts of a feature are in a folder or file of this name. The specification's own names stay on the wire
 * and on the screen.
 */
export const features: Readonly<Record<string, string>> = {
  approvals: 'approvals by a second staff member',
  audit: 'audit log of staff actions and reveals, its hash chain and heads',
  identity: 'members and staff: registration, login, one-time codes, profile, sessions, second factor, payees',
  protection: "players' limits, breaks and exclusions, and stops set by staff",
  flags: 'flags for review by staff',
  wallet: "a member's accounts: balances, transfers, vault, corrections, explanations",
  cashier: 'deposits and withdrawals',
  catalogue: 'games, their categories and providers, favourites, search',
  'provider-wallet': 'wallet API for game providers, and bets',
  gameplay: 'launches, rounds, play history, free rounds',
  bonus: 'promotions, cashback, rebate, turnover',
  coupon: 'coupons',
  quest: 'quests and the daily check-in',
  competition: 'competitions and tournaments',
  loyalty: 'levels and points',
  rewardshop: 'rewards for points',
  affiliate: 'referral links and commission',
  messaging: 'memos, notices, push messages, the live connection',
  content: 'site configuration and content: languages, announcements, banners, policies, SEO, theme',
  reporting: 'activity log and figures for staff',
  reconciliation: 'daily comparison with banks, payment providers and game providers',
  jobs: 'periodic background jobs, retries and dead letters',
  account: 'data exports, statements, consents and account closure',
  dossier: 'staff view of one member: temporary reveals of personal data, timeline, notes',
  lists: 'staff lists: saved views, exports, search over all of them',
  ledger: 'journal of all money',
  studio: 'games of the own studio',
  platform: 'shared foundations: HTTP, encryption, storage, outbox',
};

interface Layer {
  /** The folder of the features in this layer. */
  readonly folder: string;
  readonly kind: 'folders' | 'files';
  /** The required ending of its file names; any if absent. Other files do not belong to the layer. */
  readonly ending?: string;
  /** Whether a feature may have several files here, each with a suffix after the feature's name: `studio-slot`. */
  readonly hasParts?: true;
  /** Entries that are no feature, with the reason. */
  readonly besides?: Readonly<Record<string, string>>;
}

export const layers: readonly Layer[] = [
  {
    folder: 'packages/contract/src',
    kind: 'folders',
    besides: { wire: 'definitions and calls of services', values: 'money, numbers, dates, languages' },
  },
  { folder: 'packages/db/schema', kind: 'files' },
  { folder: 'packages/db/functions', kind: 'files' },
  { folder: 'packages/db/seed', kind: 'files' },
  { folder: 'apps/server/src/modules', kind: 'folders' },
  { folder: 'apps/site/src/features', kind: 'folders' },
  { folder: 'apps/backoffice/src/features', kind: 'folders' },
  {
    folder: 'packages/locales/en',
    kind: 'files',
    ending: '.json',
    hasParts: true,
    besides: {
      common: 'words shared by many features',
      errors: 'error pages and dialogs',
      form: 'field messages of all forms',
      history: 'histories of several features on one page',
      home: 'home page, with several features',
      nav: 'layout of the player site',
      office: 'layout of the back office',
      pages: 'list texts shared by several features, mostly for empty lists',
      refusal: 'a sentence for each refusal code of any feature',
      title: 'titles of all pages',
    },
  },
  {
    folder: 'e2e',
    kind: 'files',
    ending: '.spec.ts',
    hasParts: true,
    besides: {
      fonts: 'fonts of every language',
      history: 'histories of several features on one page',
      journey: 'end-to-end test from registration to withdrawal, across features',
      keyboard: 'the same with the keyboard only',
      look: 'overflow check of every page',
      'look-office': 'the same for the back office, in both themes',
      'office-urgent': 'urgent staff decisions on a phone, across features',
      offline: 'lost connections on any page',
      quiet: 'browser console errors on every page',
      'same-keys': 'test of a check: detects siblings with equal keys',
      site: 'addresses and languages of all pages',
      surface: 'cross-site requests and embedding',
      typing: 'input in the fields of all forms',
      windows: 'stacked dialogs of all features',
    },
  },
];

/** Returns the feature names of a layer. */
function namesIn(root: string, { folder, kind, ending = '' }: Layer): string[] {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() === (kind === 'folders') && entry.name.endsWith(ending))
    .map(({ name }) => (kind === 'files' ? name.replace(/\..*$/, '') : name));
}

const isFeature = (name: string) => Object.hasOwn(features, name);
const isPartOfOne = (name: string) => Object.keys(features).some((feature) => name.startsWith(`${feature}-`));

/** Finds names in these layers that differ from their feature, one sentence each. */
export function featureProblems(root = repositoryRoot, checked = layers): string[] {
  return checked.flatMap((layer) =>
    namesIn(root, layer)
      .filter((name) => !isFeature(name) && !(layer.hasParts && isPartOfOne(name)))
      .filter((name) => !Object.hasOwn(layer.besides ?? {}, name))
      .map((name) => `${layer.folder}/${name} is named after no feature that tools/check/features.ts lists.`),
  );
}
