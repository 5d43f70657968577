-- Every process keeps the configuration in memory and drops it when this notice arrives, whatever the origin of the
-- change. The notice has the form of messages between processes: the sender, then the content.
create or replace function configuration_has_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sabai_configuration', json_build_array('database', tg_table_name)::text);
  return null;
end $$;
