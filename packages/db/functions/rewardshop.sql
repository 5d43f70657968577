create or replace trigger redemption_changes_are_final before update or delete or truncate on redemption_changes
  for each statement execute function ledger_history_is_final();
alter table redemption_changes enable always trigger redemption_changes_are_final;

-- A revealed draw is immutable.
create or replace function reward_draw_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'reward_draws: draw % was told and never changes', old.number using errcode = 'insufficient_privilege', table = 'reward_draws';
end $$;
create or replace trigger reward_draw_is_kept before update or delete on reward_draws
  for each row when (old.drawn_at is not null) execute function reward_draw_is_kept();
alter table reward_draws enable always trigger reward_draw_is_kept;

-- An ended redemption is immutable.
create or replace function redemption_end_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'redemptions: % redemption % has ended', old.state, old.id using errcode = 'insufficient_privilege', table = 'redemptions';
end $$;
create or replace trigger redemption_end_is_kept before update of state on redemptions
  for each row when (old.state in ('given', 'cancelled', 'returned', 'refused', 'lapsed')) execute function redemption_end_is_kept();
alter table redemptions enable always trigger redemption_end_is_kept;
