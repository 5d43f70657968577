import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './imports.ts';

/**
 * The features of the product, one word each, in the order in which the server's modules may call one another. In every
 * layer, the parts of a feature are in a folder or file of this name. The specification's own names stay on the wire
 * and on the screen.
 */
export const features: Readonly<Record<string, string>> = {
  approvals: 'what a second member of staff has to agree to',
  audit: 'what staff did and looked at, the chain over it and its heads',
  identity: 'members and staff: registration, login, one-time codes, profile, sessions, second factor, payees',
  protection: "players' limits, breaks and exclusions, and what staff stop",
  flags: 'what staff should look at',
  wallet: "a member's accounts: balances, transfers, vault, corrections, explanations",
  cashier: 'deposits and withdrawals',
  catalogue: 'games, their categories and providers, favourites, search',
  'provider-wallet': 'the calls by which game providers move money, and bets',
  gameplay: 'launches, rounds, histories of play, free rounds',
  bonus: 'promotions, cashback, rebate, turnover',
  coupon: 'coupons',
  quest: 'quests and the daily check-in',
  competition: 'competitions and tournaments',
  loyalty: 'levels and points',
  rewardshop: 'what points are redeemed for',
  affiliate: 'referral links and their income',
  messaging: 'memos, notices, push messages, the live connection',
  content:
    'what the operator configures and lists on the site: languages, announcements, banners, policies, SEO, theme',
  reporting: 'the activity log and the figures for staff',
  reconciliation: 'the daily comparison with banks, payment providers and game providers',
  jobs: 'work of the server that repeats, its retries and dead letters',
  account: 'what a member takes along or ends: files, statements, consents, closing',
  dossier: 'one member before staff: personal data shown for a while, timeline, notes',
  lists: 'the lists of staff: saved views, files, search over all of them',
  ledger: 'the journal of all money',
  studio: "the house's own games",
  platform: 'what every feature stands on: HTTP, sealing, storage, outbox',
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
    besides: { wire: 'how services are defined and called', values: 'money, numbers, dates, languages' },
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
      common: 'words that many features share',
      errors: 'the pages and windows of what goes wrong',
      form: 'what forms of any feature say of a field',
      history: 'the histories of several features, which stand on one page',
      home: 'the first page, which shows several features',
      nav: 'the frame around every page of the player site',
      office: 'the frame around every page of the back office',
      pages: 'what lists of several features say, above all while they are empty',
      refusal: 'a sentence for each code of a refusal, whatever feature refuses',
      title: 'the titles of all pages',
    },
  },
  {
    folder: 'e2e',
    kind: 'files',
    ending: '.spec.ts',
    hasParts: true,
    besides: {
      fonts: 'how every language is written',
      history: 'the histories of several features, which stand on one page',
      journey: "a member's way from the registration to the withdrawal, through many features",
      keyboard: 'the same way without a mouse',
      look: 'every page, measured for what does not fit',
      'look-office': 'the same for the pages of the office, in both of its themes',
      'office-urgent': 'what staff decide on a phone, of several features',
      offline: 'a connection that breaks, on any page',
      quiet: 'every page, heard for what the browser complains about',
      'same-keys': 'the test of a test: siblings with one key are noticed',
      site: 'addresses and languages of all pages',
      surface: 'what other sites can make a browser do here',
      typing: 'what people type into the fields of any form',
      windows: 'the windows of all features, one above the other',
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
