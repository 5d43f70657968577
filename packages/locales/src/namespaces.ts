/**
 * Which catalogue files each program carries. A catalogue is named after its feature; a part that is carried elsewhere or later bears
 * the part's name behind it. A browser app gets a group as one lazy chunk per language. The player site has three: `site` for home and
 * the games, `more` for every other page and window, `head` for the titles of pages that the browser goes to by itself. `server` and
 * `policy` are read by Node only, so their texts cost the browser nothing.
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
    ...['audit-office', 'identity-roles'],
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
