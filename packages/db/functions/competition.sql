-- An offer of the kind `competition` is shown to members only with its prizes set aside.
create or replace function competition_is_funded() returns trigger language plpgsql as $$
begin
  if not exists (select from competitions where offer_id = new.id) then
    raise exception 'competitions: % has no prizes set aside', new.id using errcode = 'check_violation', table = 'offers';
  end if;
  return new;
end $$;
create or replace trigger competition_is_funded before update of state on offers
  for each row when (new.kind = 'competition' and new.state in ('scheduled', 'live') and old.state is distinct from new.state)
  execute function competition_is_funded();
alter table offers enable always trigger competition_is_funded;

-- What was paid stays paid, and a result is not changed after its approval.
create or replace function competition_result_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'competition_entries: what % has won in % is decided', old.member_id, old.offer_id
    using errcode = 'insufficient_privilege', table = 'competition_entries';
end $$;
create or replace trigger competition_result_is_kept before update of place, prize, paid_at on competition_entries
  for each row when (old.paid_at is not null
    and (old.place, old.prize, old.paid_at) is distinct from (new.place, new.prize, new.paid_at))
  execute function competition_result_is_kept();
alter table competition_entries enable always trigger competition_result_is_kept;

create or replace function competition_end_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'competitions: % is %', old.offer_id, old.state using errcode = 'insufficient_privilege', table = 'competitions';
end $$;
create or replace trigger competition_end_is_kept before update of state on competitions
  for each row when (old.state in ('paid', 'called_off') and old.state is distinct from new.state) execute function competition_end_is_kept();
alter table competitions enable always trigger competition_end_is_kept;

-- Returns the games that count in a competition running at `p_at`; a competition that names none counts all.
create or replace function games_in_competitions(p_at timestamptz) returns setof integer language sql stable as $$
  select games.id
  from games
    join game_providers on game_providers.id = games.provider_id
    join game_categories on game_categories.id = games.category_id
  where exists (
    select from competitions
      join offers on offers.id = competitions.offer_id
      join offer_versions on offer_versions.offer_id = competitions.offer_id and offer_versions.version = competitions.version
      cross join lateral (select offer_versions.rules -> 'counts' as counts) as rules
    where competitions.state = 'open' and offers.state in ('scheduled', 'live')
      and competitions.starts_at <= p_at and competitions.ends_at > p_at
      and (rules.counts -> 'games' ? games.code
        or rules.counts -> 'providers' ? game_providers.code
        or rules.counts -> 'categories' ? game_categories.code
        or jsonb_array_length(rules.counts -> 'games') + jsonb_array_length(rules.counts -> 'providers')
          + jsonb_array_length(rules.counts -> 'categories') = 0))
$$;
