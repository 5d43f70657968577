-- The quests that members have joined, and what their rounds count for them. What a quest asks and gives is an offer of the kind `quest`,
-- with its versions and its budgets.

-- One member's try at a quest. `lost` where others were first, `lapsed` where its time was over before it was made or claimed.
create table quest_entries (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  offer_id integer not null,
  version integer not null,
  -- Makes it unique: `once`, a day or a week of the house.
  natural_key text not null,
  type text not null check (type in ('daily_check_in', 'play', 'deposit', 'vip_bonus')),
  state text not null check (state in ('in_progress', 'mission_completed', 'claim', 'lost', 'lapsed')),
  currency_code text not null,
  -- Of a check-in: the day by the calendar of the house, which of the streak's days it is, and how many days there are in a row.
  checked_on date,
  day_no integer check (day_no > 0),
  streak integer check (streak > 0),
  -- What counts now. A void takes back what its bet had given.
  bets bigint not null default 0,
  staked_minor bigint not null default 0,
  won_minor bigint not null default 0,
  deposited_minor bigint not null default 0,
  last_stake_minor bigint,
  last_game_id integer,
  last_counted_at timestamptz,
  joined_at timestamptz not null,
  -- Until then it is to be made, whatever is taken back meanwhile: the end of its window, and at the latest of its day or week.
  made_until timestamptz not null,
  -- Until then it is to be made, and then claimed.
  ends_at timestamptz not null,
  -- It holds one of the places that only the first get, from its completion on.
  has_place boolean not null default false,
  completed_at timestamptz,
  claimed_at timestamptz,
  -- As it was given.
  reward jsonb,
  value_minor bigint not null default 0 check (value_minor >= 0),
  -- Its cost and the part of the budget that pays it, reserved from the completion on.
  budget_minor bigint not null default 0 check (budget_minor >= 0),
  reservation_id uuid references offer_reservations (id),
  primary key (member_id, id),
  constraint quest_entries_once unique (member_id, offer_id, natural_key),
  foreign key (offer_id, version) references offer_versions,
  constraint quest_entries_claimed_when_claimed check ((state = 'claim') = (claimed_at is not null)),
  constraint quest_entries_hold_places_when_made check (not has_place or state in ('mission_completed', 'claim')),
  constraint quest_entries_hold_budget_when_made
    check (reservation_id is null and budget_minor = 0 or state in ('mission_completed', 'claim'))
) with (fillfactor = 80);
create index quest_entries_history on quest_entries (member_id, joined_at desc, id desc);
create index quest_entries_open on quest_entries (member_id) where state in ('in_progress', 'mission_completed');
create index quest_entries_of_offer on quest_entries (offer_id, joined_at);
create index quest_entries_of_reservation on quest_entries (reservation_id) where reservation_id is not null;
create index quest_entries_due on quest_entries (ends_at) where state in ('in_progress', 'mission_completed');

-- What each round counts for a quest, so that it is counted once and taken back exactly.
create table quest_rounds (
  member_id uuid not null,
  entry_id uuid not null,
  provider text not null,
  round_ref text not null,
  bets bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  settled_at timestamptz not null,
  primary key (member_id, entry_id, provider, round_ref),
  foreign key (member_id, entry_id) references quest_entries (member_id, id)
);
create index quest_rounds_of_round on quest_rounds (member_id, provider, round_ref);

-- Free spins of quests, ordered like those of grants.
create table quest_free_rounds (like grant_free_rounds including defaults including constraints);
alter table quest_free_rounds rename grant_id to entry_id;
alter table quest_free_rounds add primary key (member_id, entry_id),
  add foreign key (member_id, entry_id) references quest_entries (member_id, id);
create index quest_free_rounds_due on quest_free_rounds (next_try_at) where state = 'ordered';

-- How many of the places of a quest are taken that only the first get: as many as its entries hold. Whoever crosses its goal waits for this row,
-- and a trigger gives a place back.
create table quest_ladders (
  offer_id integer primary key references offers (id),
  places integer not null check (places > 0),
  taken integer not null default 0,
  constraint quest_ladders_hold_their_places check (taken between 0 and places)
);
