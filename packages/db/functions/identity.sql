create or replace trigger configuration_has_changed after insert or update or delete on identity_settings
  for each statement execute function configuration_has_changed();

-- Pages cache blocked networks for a moment, like the configuration.
create or replace trigger configuration_has_changed after insert or update or delete on blocked_networks
  for each statement execute function configuration_has_changed();
