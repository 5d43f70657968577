-- Every process keeps the configuration in memory and drops it when this notice arrives, whoever made the change.
-- The notice has the form of those that processes send each other: the sender, then what is told.
create or replace function configuration_has_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sabai_configuration', json_build_array('database', tg_table_name)::text);
  return null;
end $$;
