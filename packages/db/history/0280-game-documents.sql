-- A provider may answer a launch with the game's page itself instead of its address.
alter table wallet_providers
  -- The launch address is asked by us, and answers with an address or a page; otherwise browsers open it.
  add column launch_is_asked boolean not null default false;

-- Such pages, for as long as a launch lives. Browsers open them in an origin of their own.
create table game_documents (
  member_id uuid not null,
  token_hash bytea not null,
  html text not null,
  expires_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index game_documents_of_the_past on game_documents (expires_at);
