-- Pages keep for a moment who is turned away, as they keep the configuration.
create trigger configuration_has_changed after insert or update or delete on blocked_networks
  for each statement execute function configuration_has_changed();
