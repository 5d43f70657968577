-- Competitions that were published, who has joined them, and what their rounds count. What a competition asks and gives is an offer of
-- the kind `competition`, which is published once: everybody plays by that version.
create table competitions (
  offer_id integer primary key references offers (id),
  version integer not null,
  -- `counted` waits for a second person; `approved` pays; in the end nothing is left of the escrow.
  state text not null default 'open' check (state in ('open', 'counted', 'approved', 'paid', 'called_off')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The last moment at which the settlement of a bet still counts.
  cut_off_at timestamptz not null,
  counted_at timestamptz,
  -- Over the results that wait, or that were approved.
  results_hash bytea,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  paid_at timestamptz,
  foreign key (offer_id, version) references offer_versions,
  constraint competitions_begin_before_they_end check (starts_at < ends_at and ends_at <= cut_off_at)
);
create index competitions_open on competitions (cut_off_at) where state in ('open', 'counted', 'approved');

-- What lies in the escrow of a competition, by currency: the sum of the entries of `prize_escrow:<offer>` in the journal.
create table competition_escrows (
  offer_id integer not null references offers (id),
  currency_code text not null,
  held_minor bigint not null constraint competition_escrows_never_below_zero check (held_minor >= 0),
  primary key (offer_id, currency_code)
);

-- One member in one competition.
create table competition_entries (
  member_id uuid not null,
  offer_id integer not null,
  version integer not null,
  -- What the published list calls the member: it tells nothing of them, and decides between equal scores of one moment.
  alias uuid not null default gen_random_uuid(),
  currency_code text not null,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  joined_at timestamptz not null,
  -- None while no round counts.
  score bigint,
  reached_at timestamptz,
  rounds integer not null default 0,
  voids integer not null default 0,
  -- What the rounds that count come to, in the member's own currency.
  turnover_minor bigint not null default 0,
  win_lose_minor bigint not null default 0,
  best_multiplier bigint not null default 0,
  -- Rows that changed are read again by whoever shows them.
  changed_at timestamptz not null,
  -- When it was counted anew from the journal: from then on nothing changes.
  counted_at timestamptz,
  -- The result.
  place integer check (place > 0),
  prize jsonb,
  value_minor bigint not null default 0 check (value_minor >= 0),
  paid_at timestamptz,
  -- Staff have taken the member out of the places, and why; their rounds go on being written down.
  disqualified_at timestamptz,
  disqualified_by uuid,
  disqualified_reason text,
  primary key (member_id, offer_id),
  constraint competition_entries_disqualified_win_nothing check (disqualified_at is null or (place is null and prize is null)),
  constraint competition_entries_disqualified_for_a_reason check ((disqualified_at is null) = (disqualified_reason is null)),
  constraint competition_entries_score_has_a_time check ((score is null) = (reached_at is null))
) with (fillfactor = 80);
create index competition_entries_by_score on competition_entries (offer_id, score desc, reached_at, alias) where score is not null;
create index competition_entries_changed on competition_entries (offer_id, changed_at);
create index competition_entries_of_member on competition_entries (member_id, joined_at desc);
create index competition_entries_by_alias on competition_entries (alias);
create index competition_entries_by_place on competition_entries (offer_id, place) where place is not null;
create index competition_entries_to_pay on competition_entries (offer_id, place) where prize is not null and paid_at is null;

-- What each round counts, so that it counts once and a void takes back exactly that.
create table competition_rounds (
  member_id uuid not null,
  offer_id integer not null,
  provider text not null,
  round_ref text not null,
  game_id integer,
  -- As it counted; kept when it is taken back.
  staked_minor bigint not null,
  won_minor bigint not null,
  points bigint not null,
  settled_at timestamptz not null,
  voided_at timestamptz,
  primary key (member_id, offer_id, provider, round_ref),
  foreign key (member_id, offer_id) references competition_entries (member_id, offer_id)
);

-- Members who are not named on any leaderboard.
create table competition_settings (
  member_id uuid primary key,
  is_hidden boolean not null,
  changed_at timestamptz not null
);

-- Free spins of competition prizes, ordered like those of grants.
create table competition_free_rounds (like grant_free_rounds including defaults including constraints);
alter table competition_free_rounds rename grant_id to entry_id;
alter table competition_free_rounds add primary key (member_id, entry_id);
create index competition_free_rounds_due on competition_free_rounds (next_try_at) where state = 'ordered';
