-- An operator may ask for the Line ID as for the other parts of a profile; nobody does by default.
alter table identity_settings add column profile_line_id_required boolean not null default false;
