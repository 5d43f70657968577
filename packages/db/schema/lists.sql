-- Saved views of staff lists: filters, order and columns under a name, for one member of staff or for all.
create table staff_list_views (
  view_id uuid primary key default uuidv7(),
  list text not null,
  name text not null check (length(name) between 1 and 60),
  -- In the format of the list's address, the query of its gateway.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  -- Names of the shown columns, in order; empty: the list's default.
  columns text[] not null default '{}',
  staff_id uuid not null references staff,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index staff_list_views_own on staff_list_views (staff_id, list, name) where not is_shared;
create unique index staff_list_views_shared on staff_list_views (list, name) where is_shared;
