-- Sessions: which browser, when last seen, which of its tokens is the newest, and until when its member has proved to be there.
alter table member_sessions
  add column device_hash bytea,
  add column last_seen_at timestamptz,
  -- A token carries the number it was made under. The one before it is good until the newest was used, and a little longer.
  add column token_no integer not null default 0,
  add column token_used_at timestamptz,
  add column proven_until timestamptz,
  drop constraint member_sessions_ended_because_check,
  add constraint member_sessions_ended_because_check check (ended_because in
    ('logout', 'password_changed', 'password_reset', 'blocked', 'ended_by_member', 'token_reused', 'second_factor_changed'));
update member_sessions set last_seen_at = created_at;
alter table member_sessions alter column last_seen_at set not null;
create index member_sessions_devices on member_sessions (member_id, device_hash);

alter table identity_settings
  -- A session that nobody has used for so long is over; none outlives 30 days.
  add column session_idle_s integer not null default 604800 check (session_idle_s >= 300),
  -- How long a proof that the member is there counts.
  add column proof_lifetime_s integer not null default 300 check (proof_lifetime_s between 60 and 3600),
  -- How long no money goes out after a change of what opens the account or of where its money goes.
  add column change_hold_s integer not null default 86400 check (change_hold_s >= 0),
  -- Whether money out and a new payee ask for such a proof.
  add column is_proof_asked boolean not null default false;

alter table members add column payouts_held_until timestamptz;

-- One-time codes from an app (RFC 6238). `last_step` is the newest that opened something: none opens twice.
create table member_totp (
  member_id uuid primary key references members,
  sealed_secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create table member_recovery_codes (
  member_id uuid not null references members,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
create table member_passkeys (
  member_id uuid not null references members,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, credential_id)
);
-- What a passkey has to sign, once. Before a login nobody knows for whom.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'step_up', 'log_in')),
  owner_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges_have_an_owner check ((purpose = 'log_in') = (owner_id is null))
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

create table staff_totp (
  staff_id uuid primary key references staff,
  sealed_secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create table staff_recovery_codes (
  staff_id uuid not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

