-- What an operator lists on the site. All of it lives alike (a language, an order, a switch, a time), only the content
-- differs by kind; the contract says what each kind holds and nothing else gets in.
create table site_items (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('announcement', 'article', 'banner', 'contact-channel', 'content-block',
    'notification-modal', 'powered-by', 'script-tag', 'sticky-button')),
  -- None: it is for every language.
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

insert into site_items (kind, language_id, order_no, is_active, content)
  select 'announcement', language_id, order_no, is_active, jsonb_build_object('text', body) from announcements order by order_no, id;
insert into site_items (kind, order_no, content)
  select 'contact-channel', order_no, jsonb_build_object('code_name', code_name, 'link', link, 'is_default', is_default)
  from contact_channels order by order_no, id;
drop table announcements;
drop table contact_channels;

-- Places of the site that banners and promotions are put into; the pages know them by their code.
create table layout_positions (id integer primary key, code text not null unique, order_no integer not null);
insert into layout_positions (id, code, order_no) values
  (1, 'home-top', 1), (2, 'home-middle', 2), (3, 'lobby-top', 3), (4, 'promotions-top', 4), (5, 'cashbox', 5);

-- Texts of the site itself where an operator wants other words than the catalogues'.
create table language_texts (
  language_id integer primary key references languages,
  web_name text,
  closed_text text,
  denied_text text
);

-- What members agree to. A published text is never changed: a new one takes its place from its day on.
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
create function policy_versions_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'policy_versions is append-only: % refused', tg_op using errcode = 'insufficient_privilege', table = 'policy_versions';
end $$;
create trigger policy_versions_are_final before update or delete or truncate on policy_versions
  for each statement execute function policy_versions_are_final();
alter table policy_versions enable always trigger policy_versions_are_final;

alter table site_settings
  -- Where phones are sent; empty sends them nowhere.
  add column mobile_host text not null default '',
  -- How the installed app is called and coloured; none follows the site's name and theme.
  add column pwa_name text,
  add column pwa_short_name text,
  add column pwa_background_color text check (pwa_background_color ~ '^#[0-9a-f]{6}$'),
  add column pwa_theme_color text check (pwa_theme_color ~ '^#[0-9a-f]{6}$'),
  add column version integer not null default 1;
alter table identity_settings add column version integer not null default 1;
alter table game_tags add column is_active boolean not null default true;

-- Every process keeps the configuration in memory and drops it when this notice arrives, whoever made the change.
-- The notice has the form of those that processes send each other: the sender, then what is told.
create function configuration_has_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sabai_configuration', json_build_array('database', tg_table_name)::text);
  return null;
end $$;
do $$
declare
  configured text;
begin
  foreach configured in array array['languages', 'currency_languages', 'currencies', 'site_settings', 'identity_settings',
    'seo_texts', 'language_texts', 'site_items', 'policy_versions', 'layout_positions', 'game_tags'] loop
    execute format('create trigger configuration_has_changed after insert or update or delete on %I
      for each statement execute function configuration_has_changed()', configured);
  end loop;
end $$;
