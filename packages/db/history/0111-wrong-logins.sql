-- How many wrong logins one address, and all addresses together, may have in a quarter of an hour. Browsers that members
-- have used before are not counted among them.
alter table identity_settings
  add column wrong_logins_per_address integer not null default 50 check (wrong_logins_per_address > 0),
  add column wrong_logins_together integer not null default 10000 check (wrong_logins_together > 0);
