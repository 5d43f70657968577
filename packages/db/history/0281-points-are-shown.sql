-- A house that has never decided shows its members their points, so that the pages about them are reached; whether points can be
-- used is another switch.
update identity_settings set are_points_displayed = true where version = 1;
alter table identity_settings alter column are_points_displayed set default true;
