/**
 * Which catalogue files each program carries. A browser app gets a group as one lazy chunk per language. The player site
 * has three: `site` for home and lobby, `more` for every other page and window, `head` for the titles of pages that the browser
 * goes to by itself. `server` and `policy` are read by Node only, so their texts cost the browser nothing.
 */
export const catalogueGroups = {
  site: ['common', 'nav', 'home', 'jackpot', 'lobby', 'errors'],
  head: ['title'],
  more: [
    'title',
    'figures',
    'pages',
    'form',
    'otp',
    'auth',
    'account',
    'cashbox',
    'history',
    'wallet',
    'protection',
    'security',
    'play',
    'fairness',
    'chains',
    'memo',
  ],
  policy: ['policy'],
  studio: [
    'game',
    'jackpot',
    'instant',
    'table',
    'live',
    'draws',
    'steps',
    'slot',
    'nova-rush',
    'fishing',
    'sport',
    'chains',
    'figures',
  ],
  backoffice: ['common', 'errors', 'form', 'history', 'protection', 'staff', 'staff-site', 'refusal', 'memo'],
  server: ['refusal', 'sms', 'email', 'notice', 'history', 'statement'],
} as const;

export type CatalogueGroup = keyof typeof catalogueGroups;
