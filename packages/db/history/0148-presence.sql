-- A session that nobody has used for a while starts no game and no deposit before its member has shown to be there.
alter table identity_settings
  -- After how long without use; 0 for never.
  add column presence_idle_s integer not null default 1800 check (presence_idle_s >= 0);
alter table member_sessions add column is_presence_asked boolean not null default false;
