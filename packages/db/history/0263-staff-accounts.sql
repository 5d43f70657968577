-- Staff get in by invitation, log in under the limits of members, and show a code of an app where the house wants it.
alter table staff
  -- The first of them, who has come by the invitation that the house printed.
  add column if not exists is_owner boolean not null default false,
  add column if not exists last_login_at timestamptz;
create unique index if not exists staff_one_owner on staff (is_owner) where is_owner;
-- Until now the first administrator was in charge.
update staff set is_owner = true
where staff_id = (select staff_id from staff where role = 'admin' and not is_disabled order by created_at, staff_id limit 1)
  and not exists (select from staff where is_owner);

-- The browser a session was opened in: one that is known is not locked out by the guesses of others.
alter table staff_sessions add column device_hash bytea;
create index staff_sessions_by_device on staff_sessions (staff_id, device_hash) where device_hash is not null;

alter table identity_settings
  add column staff_second_factor text not null default 'optional' check (staff_second_factor in ('optional', 'required'));
update identity_settings set staff_second_factor = 'required'
where (select not is_play_money from site_settings);

-- A way in for one person, once. Only a hash of its token stands here.
create table staff_invitations (
  invitation_id uuid primary key default uuidv7(),
  token_hash bytea not null constraint staff_invitations_once_per_token unique,
  role text not null check (role in ('admin', 'cashier', 'support')),
  -- For the first owner of a house without staff; printed at the start, invited by nobody.
  is_owner boolean not null default false,
  invited_by uuid references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references staff,
  withdrawn_at timestamptz,
  constraint staff_invitations_end_once check (used_at is null or withdrawn_at is null),
  constraint staff_invitations_of_somebody check (is_owner = (invited_by is null)),
  constraint staff_invitations_owner_is_admin check (not is_owner or role = 'admin')
);
