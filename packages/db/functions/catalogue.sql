create or replace trigger configuration_has_changed after insert or update or delete on game_tags
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on search_aliases
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on games
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on game_providers
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on game_placements
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on game_taggings
  for each statement execute function configuration_has_changed();
