-- A server seed is committed to before its player gives a seed of their own: such a pair waits without a client seed, its hash
-- shown, until the player's seed brings it into use. Then the next one is made.
alter table studio_seed_pairs alter column client_seed drop not null;
-- When the player's seed was taken, and by which request, so that its repetition gets the same answer.
alter table studio_seed_pairs add column taken_at timestamptz;
alter table studio_seed_pairs add column taken_by text;
drop index studio_seed_pairs_one_in_use;
create unique index studio_seed_pairs_one_in_use on studio_seed_pairs (player_id, game_code)
  where revealed_at is null and client_seed is not null;
create unique index studio_seed_pairs_one_waiting on studio_seed_pairs (player_id, game_code) where client_seed is null;
create unique index studio_seed_pairs_taken_once on studio_seed_pairs (player_id, game_code, taken_by)
  where taken_by is not null;
alter table studio_seed_pairs add constraint studio_seed_pairs_waiting_is_unused
  check (client_seed is not null or (next_nonce = 0 and revealed_at is null and taken_at is null));

-- Until now a server seed was made when the player's seed was known. Those pairs end here, and their players begin again with
-- a commitment; only where a round still waits for its player must the seed stay secret until it is over.
update studio_seed_pairs as pair set revealed_at = now()
where revealed_at is null and not exists (
  select from studio_rounds as round
  where round.player_id = pair.player_id and round.pair_id = pair.pair_id and round.state = 'open'
);
