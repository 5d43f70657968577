-- What the house binds itself to before anything is drawn with it: a hash that is published, then salted by values that nobody
-- could know at that time. Tables of shared rounds play such chains; draws of rewards can use the same.
create table commitments (
  commitment_id integer primary key generated always as identity,
  -- What it is for, such as 'chain nova-rush 1.0.0'.
  subject text not null,
  hash text not null unique,
  -- none: nothing but a text that was always known, so nothing is claimed. players: so many seeds that players give.
  -- drand: the randomness of a round of a beacon that was named in advance.
  source text not null check (source in ('none', 'players', 'drand')),
  wanted integer check (wanted > 0),
  beacon text,
  beacon_round bigint,
  due_at timestamptz,
  published_at timestamptz not null,
  salt text,
  salted_at timestamptz,
  constraint commitments_name_their_source check (
    (source = 'players') = (wanted is not null)
    and (source = 'drand') = (beacon is not null and beacon_round is not null and due_at is not null)
  ),
  constraint commitments_salted_at_a_time check ((salt is null) = (salted_at is null)),
  constraint commitments_salted_later check (source = 'none' or salted_at > published_at)
);
create index commitments_of_subject on commitments (subject);
create index commitments_unsalted on commitments (due_at) where salt is null;

-- The values of a salt in their order, each from somebody else.
create table commitment_values (
  commitment_id integer not null references commitments,
  place integer not null,
  value text not null,
  given_by text not null,
  given_at timestamptz not null,
  primary key (commitment_id, place),
  constraint commitment_values_once_each unique (commitment_id, given_by)
);

-- The chains that are there were salted by a constant text in the call that made them: nothing is claimed for them.
insert into commitments (subject, hash, source, published_at, salt, salted_at)
select 'chain ' || game_code || ' ' || rules_version, terminal_hash, 'none', created_at, salt, created_at
from studio_shared_chains;
alter table studio_shared_chains add column commitment_id integer references commitments;
update studio_shared_chains as chain set commitment_id = commitments.commitment_id
from commitments where commitments.hash = chain.terminal_hash;
alter table studio_shared_chains alter column commitment_id set not null;
alter table studio_shared_chains drop column salt;
-- When its first round was opened; a chain that waits for its salt, or for its turn, has none.
alter table studio_shared_chains add column opened_at timestamptz;
update studio_shared_chains set opened_at = created_at;
