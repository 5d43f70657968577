-- What was claimed stays claimed, and what was lost stays lost.
create or replace function quest_end_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'quest_entries: % entry % has ended', old.state, old.id using errcode = 'insufficient_privilege', table = 'quest_entries';
end $$;
create or replace trigger quest_end_is_kept before update of state on quest_entries
  for each row when (old.state in ('claim', 'lost', 'lapsed') and old.state is distinct from new.state) execute function quest_end_is_kept();
alter table quest_entries enable always trigger quest_end_is_kept;
