-- The currencies a member can choose; the contract defines each one's format by its code.
create table currencies (
  id integer primary key,
  code text not null constraint currencies_once_per_code unique,
  order_no integer not null,
  is_offered boolean not null default true
);

-- Banks of members' accounts. An empty `account_digits` accepts any account number of 6 to 20 digits.
create table banks (
  id integer primary key,
  code text not null,
  name text not null,
  currency_code text not null references currencies (code),
  account_digits integer[] not null default '{}',
  order_no integer not null,
  constraint banks_once_per_currency unique (currency_code, code)
);

create table languages (
  id integer primary key,
  prefix text not null constraint languages_once_per_prefix unique,
  order_no integer not null,
  is_default boolean not null default false,
  is_member boolean not null default true
);
create unique index languages_one_default on languages (is_default) where is_default;

-- The currency that the registration form suggests for a language.
create table currency_languages (
  id integer primary key,
  currency_id integer not null references currencies,
  language_id integer not null references languages,
  constraint currency_languages_once unique (language_id, currency_id)
);

-- The operator's settings of the whole site. One row.
create table site_settings (
  id boolean primary key default true constraint site_settings_is_one_row check (id),
  web_name text not null default 'Sabai',
  is_play_money boolean not null default true,
  is_closed boolean not null default false,
  closed_image text not null default '',
  money_format text not null default 'full' check (money_format in ('full', 'abb')),
  default_currency text not null default 'THB' references currencies (code),
  template_color text not null default 'lotus'
    check (template_color in ('lotus', 'jade', 'ruby', 'sapphire', 'orchid', 'ivory')),
  google_tag_management text,
  google_analytic_id text,
  facebook_meta_pixel text[] not null default '{}',
  hotjar_key_ids text[] not null default '{}',
  fav_icon text not null default '',
  visitor_privileges text[] not null default '{rebate,affiliate,quest,coupon,point}',
  visitor_features text[] not null default '{}',
  enabled_features text[] not null default '{register,deposit,withdrawal,transfer,vault,play,demo,fairness,promotion,cashback,rebate,affiliate,quest,coupon,reward,level,competition,message}',
  should_iframe_redirect boolean not null default false,
  -- Whether the site asks with a soft notice before the browser does.
  is_push_trigger_active boolean not null default true,
  -- The host to which phones are redirected; empty for none.
  mobile_host text not null default '',
  -- Name and colour of the installed app; null follows the site's name and theme.
  pwa_name text,
  pwa_short_name text,
  pwa_background_color text check (pwa_background_color ~ '^#[0-9a-f]{6}$'),
  pwa_theme_color text check (pwa_theme_color ~ '^#[0-9a-f]{6}$'),
  version integer not null default 1,
  -- The kind of money in this ledger. Set by the first start; a ledger with entries of one kind never becomes the
  -- other.
  money_in_books text check (money_in_books in ('play', 'real')),
  -- Empty: an address without a language uses the default language.
  default_locale text not null default '',
  -- Pages may be covered while the site stays open.
  hide_content boolean not null default false
);

-- Texts for search engines that replace those of the catalogues.
create table seo_texts (
  language_id integer primary key references languages,
  title text,
  description text,
  metadata text,
  og_title text,
  og_image text not null default ''
);

-- Items that an operator lists on the site. All have a language, an order, a switch and a time; only the content
-- differs by kind. The contract defines the content of each kind and rejects all other fields.
create table site_items (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('announcement', 'article', 'banner', 'contact-channel', 'content-block',
    'notification-modal', 'powered-by', 'script-tag', 'sticky-button')),
  -- Null: for every language.
  language_id integer references languages,
  order_no integer not null default 0,
  is_active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version integer not null default 1,
  constraint site_items_end_after_their_start check (starts_at < ends_at)
);
create index site_items_by_kind on site_items (kind, order_no, id);

-- Places of the site for banners and promotions; the pages use their codes.
create table layout_positions (
  id integer primary key,
  code text not null unique,
  order_no integer not null
);

-- Texts of the site that replace those of the catalogues.
create table language_texts (
  language_id integer primary key references languages,
  web_name text,
  closed_text text,
  denied_text text,
  -- The operator's text on the withdraw screen is edited with the other texts of a language.
  withdraw_text text
);

-- The policies that members accept. A published text is immutable: a new one replaces it from its date on.
create table policy_versions (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy', 'cookies')),
  language_id integer not null references languages,
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  effective_at timestamptz not null,
  published_at timestamptz not null,
  published_by uuid not null,
  constraint policy_versions_once_per_moment unique (kind, language_id, effective_at)
);
