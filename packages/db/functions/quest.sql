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
