-- What was claimed stays claimed, and what was lost stays lost.
create or replace function quest_end_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'quest_entries: % entry % has ended', old.state, old.id using errcode = 'insufficient_privilege', table = 'quest_entries';
end $$;
create or replace trigger quest_end_is_kept before update of state on quest_entries
  for each row when (old.state in ('claim', 'lost', 'lapsed') and old.state is distinct from new.state) execute function quest_end_is_kept();
alter table quest_entries enable always trigger quest_end_is_kept;

-- A place is held until it is claimed or lost: whatever ends an entry that was made and not claimed, or puts it under way again, gives it back.
create or replace function quest_place_is_given_back() returns trigger language plpgsql as $$
begin
  update quest_ladders set taken = taken - 1 where offer_id = new.offer_id;
  new.has_place := false;
  return new;
end $$;
create or replace trigger quest_place_is_given_back before update of state on quest_entries
  for each row when (old.has_place and new.state not in ('mission_completed', 'claim')) execute function quest_place_is_given_back();
alter table quest_entries enable always trigger quest_place_is_given_back;

-- The reward is reserved in the budget from the completion of its entry on. An entry that ends unclaimed, or is in progress again, returns it,
-- and refused free spins return their cost. An open batch returns what is unused when it is closed.
create or replace function quest_budget_is_given_back() returns trigger language plpgsql as $$
declare
  returned_minor bigint;
  returned_places integer := 0;
begin
  if new.state not in ('mission_completed', 'claim') then
    new.budget_minor := 0;
    new.reservation_id := null;
    returned_places := 1;
  end if;
  returned_minor := old.budget_minor - new.budget_minor;
  perform from offer_reservations where id = old.reservation_id for update;
  update offer_reservations set used_minor = used_minor - returned_minor, used_places = used_places - returned_places
    where id = old.reservation_id and closed_at is not null;
  if found then
    update offer_budgets set reserved_minor = reserved_minor - returned_minor, reserved_places = reserved_places - returned_places
      where offer_id = new.offer_id and currency_code = new.currency_code;
  end if;
  return new;
end $$;
create or replace trigger quest_budget_is_given_back before update of state, budget_minor on quest_entries
  for each row when (old.reservation_id is not null and (new.state not in ('mission_completed', 'claim') or new.budget_minor < old.budget_minor))
  execute function quest_budget_is_given_back();
alter table quest_entries enable always trigger quest_budget_is_given_back;
