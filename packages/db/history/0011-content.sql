create table languages (
  id integer primary key,
  prefix text not null constraint languages_once_per_prefix unique,
  order_no integer not null,
  is_default boolean not null default false,
  is_member boolean not null default true
);
create unique index languages_one_default on languages (is_default) where is_default;

insert into languages (id, prefix, order_no, is_default) values
  (1, 'en', 1, true), (2, 'th', 2, false), (3, 'id', 3, false), (4, 'my', 4, false), (5, 'zh', 5, false),
  (6, 'ko', 6, false), (7, 'hi', 7, false), (8, 'vn', 8, false), (9, 'ph', 9, false), (10, 'pt', 10, false),
  (11, 'br', 11, false), (12, 'bd', 12, false), (13, 'jp', 13, false), (14, 'es', 14, false), (15, 'mm', 15, false);

-- Which currency a language suggests on the registration form.
create table currency_languages (
  id integer primary key,
  currency_id integer not null references currencies,
  language_id integer not null references languages,
  constraint currency_languages_once unique (language_id, currency_id)
);
insert into currency_languages (id, currency_id, language_id)
  select l.id, c.id, l.id
  from (values ('en', 'THB'), ('th', 'THB'), ('id', 'IDR'), ('my', 'MYR'), ('zh', 'CNY'), ('ko', 'KRW'), ('hi', 'INR'),
    ('vn', 'VND'), ('ph', 'PHP'), ('pt', 'EUR'), ('br', 'BRL'), ('bd', 'BDT'), ('jp', 'JPY'), ('es', 'EUR'),
    ('mm', 'MMK')) as suggested (prefix, code)
  join languages l using (prefix)
  join currencies c using (code);

-- What the operator decides for the whole site. One row.
create table site_settings (
  id boolean primary key default true constraint site_settings_is_one_row check (id),
  web_name text not null default 'Sabai',
  is_play_money boolean not null default true,
  is_closed boolean not null default false,
  closed_image text not null default '/images/close-web.avif',
  money_format text not null default 'full' check (money_format in ('full', 'abb')),
  default_currency text not null default 'THB' references currencies (code),
  template_color text not null default 'lotus'
    check (template_color in ('lotus', 'jade', 'ruby', 'sapphire', 'orchid', 'ivory')),
  google_tag_management text,
  google_analytic_id text,
  facebook_meta_pixel text[] not null default '{}',
  hotjar_key_ids text[] not null default '{}',
  fav_icon text not null default '/favicon.svg',
  visitor_privileges text[] not null default '{}',
  visitor_features text[] not null default '{}',
  enabled_features text[] not null default '{deposit,withdrawal,demo,fairness}',
  register_type text not null default 'default' check (register_type = 'default'),
  should_iframe_redirect boolean not null default false
);
insert into site_settings default values;

-- Texts for search engines where an operator wants other words than the catalogues'.
create table seo_texts (
  language_id integer primary key references languages,
  title text,
  description text,
  metadata text,
  og_title text,
  og_image text not null default '/images/og-image.png'
);

create table announcements (
  id integer generated always as identity primary key,
  language_id integer references languages,
  body text not null,
  order_no integer not null default 0,
  is_active boolean not null default true
);

create table contact_channels (
  id integer generated always as identity primary key,
  code_name text not null,
  link text not null,
  is_default boolean not null default false,
  order_no integer not null default 0
);

-- Networks whose callers are turned away.
create table blocked_networks (network cidr primary key, reason text not null, created_at timestamptz not null default now());
