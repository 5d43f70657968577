create or replace function policy_versions_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'policy_versions is append-only: % refused', tg_op using errcode = 'insufficient_privilege', table = 'policy_versions';
end $$;

create or replace trigger policy_versions_are_final before update or delete or truncate on policy_versions
  for each statement execute function policy_versions_are_final();
alter table policy_versions enable always trigger policy_versions_are_final;

create or replace trigger configuration_has_changed after insert or update or delete on languages
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on currency_languages
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on currencies
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on site_settings
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on seo_texts
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on language_texts
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on site_items
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on policy_versions
  for each statement execute function configuration_has_changed();

create or replace trigger configuration_has_changed after insert or update or delete on layout_positions
  for each statement execute function configuration_has_changed();
