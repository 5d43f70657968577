/**
 * The catalogue files of each program. A catalogue is named after its feature; a part that is loaded elsewhere or later
 * has a suffix. A browser app gets a group as one lazy chunk per language.
 *
 * The player site has three:
 * - `site`: the start page and the games;
 * - `more`: every other page and dialog;
 * - `head`: the titles of pages that the browser navigates to.
 *
 * `server` and `policy` are read by Node only, so their texts cost the browser nothing.
 */
export const catalogueGroups = {
  site: ['common', 'nav', 'home', 'studio-jackpot', 'catalogue', 'errors'],
  head: ['title'],
  more: [
    ...['title', 'pages', 'form', 'history'],
    ...[
      'identity',
      'account',
      'protection',
      'wallet',
      'cashier',
      'gameplay',
      'messaging',
      'content',
      'catalogue-returns',
    ],
    ...['bonus', 'coupon', 'quest', 'competition', 'loyalty', 'rewardshop', 'affiliate'],
    ...['studio-fairness', 'studio-chains', 'studio-figures'],
  ],
  policy: ['content-policy'],
  studio: [
    ...['studio', 'studio-jackpot', 'studio-instant', 'studio-table', 'studio-live', 'studio-draws', 'studio-steps'],
    ...['studio-slot', 'studio-crash', 'studio-fishing', 'studio-sport', 'studio-chains', 'studio-figures'],
  ],
  backoffice: [
    ...['common', 'errors', 'form', 'history', 'refusal', 'office', 'protection', 'messaging'],
    ...['audit-office', 'identity-roles', 'affiliate', 'affiliate-office'],
    ...['approvals-office', 'identity-office', 'protection-office', 'flags-office', 'wallet-office', 'cashier-office'],
    ...[
      'bonus-office',
      'coupon',
      'quest-office',
      'competition',
      'competition-office',
      'rewardshop',
      'rewardshop-office',
      'loyalty-office',
      'cashier-setup-office',
      'catalogue',
      'catalogue-office',
    ],
    ...['gameplay-office', 'messaging-office', 'content-office', 'ledger-office'],
    ...['reconciliation-office', 'jobs-office', 'reporting-office', 'dossier-office', 'lists-office'],
  ],
  server: [
    'refusal',
    'bonus-programmes',
    'bonus-terms',
    'bonus-demo',
    'loyalty-demo',
    'bonus-texts',
    'quest-demo',
    'competition-demo',
    'rewardshop-demo',
    'rewardshop-shop',
    'identity-messages',
    'messaging-notices',
    'messaging-alerts',
    'history',
    'account-statement',
  ],
} as const;

export type CatalogueGroup = keyof typeof catalogueGroups;
