-- Every process keeps the configuration in memory and drops it when this notice arrives, whatever the origin of the
-- change. The notice has the form of messages between processes: the sender, then the content.
create or replace function configuration_has_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sabai_configuration', json_build_array('database', tg_table_name)::text);
  return null;
end $$;

-- Restricts the plans of a function to probes of one index each: a plan made while the tables are empty and kept for the
-- lifetime of a connection may scan whole tables later. Called after the function is defined, which resets its settings.
create or replace procedure plan_by_probes(p_function regproc) language plpgsql as $$
begin
  execute format('alter function %s set plan_cache_mode = force_generic_plan set enable_seqscan = off
    set enable_bitmapscan = off set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off
    set enable_material = off set join_collapse_limit = 1', p_function);
end $$;
