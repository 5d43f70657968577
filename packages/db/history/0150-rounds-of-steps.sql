-- Rounds that wait for the player, step by step: `open` until they are over, or left alone for too long and given back.
alter table studio_rounds drop constraint studio_rounds_state_check;
alter table studio_rounds add constraint studio_rounds_state_check
  check (state in ('pending', 'refused', 'cancelled', 'open', 'decided', 'closed', 'refunded'));
alter table studio_rounds
  add column has_steps boolean not null default false,
  -- What steps have added to the cost: a doubled stake, an insurance.
  add column added_minor bigint not null default 0 check (added_minor >= 0),
  -- What the player may do next, and when nobody waits any longer.
  add column offers jsonb,
  add column expires_at timestamptz,
  add constraint studio_rounds_open_has_offers check ((state = 'open') = (offers is not null and expires_at is not null));
-- One at a time: a second would hide the first from its player.
create unique index studio_rounds_one_open on studio_rounds (player_id, game_code, play_mode, currency)
  where has_steps and state in ('pending', 'open');
create index studio_rounds_left on studio_rounds (expires_at) where state = 'open';

-- What was done in them. The outcome follows from the seeds and these alone. `pending`: the wallet is asked for what it costs.
create table studio_round_actions (
  player_id text not null,
  action_id uuid not null,
  round_id uuid not null,
  seq integer not null check (seq > 0),
  req text not null,
  type text not null,
  place integer,
  cost_minor bigint not null check (cost_minor >= 0),
  state text not null check (state in ('pending', 'taken', 'refused', 'cancelled')),
  refusal text,
  created_at timestamptz not null,
  primary key (player_id, action_id),
  constraint studio_round_actions_once_per_request unique (player_id, round_id, req),
  foreign key (player_id, round_id) references studio_rounds
);
create unique index studio_round_actions_once_per_seq on studio_round_actions (player_id, round_id, seq)
  where state in ('pending', 'taken');
create index studio_round_actions_for_feed on studio_round_actions (created_at, action_id) where cost_minor > 0;
