-- Pages may be covered while the house stays open; until now they were covered only by closing it.
alter table site_settings add column hide_content boolean not null default false;
