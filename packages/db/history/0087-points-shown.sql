-- Whether members see their points and the shop's pages, and whether points can be redeemed.
alter table identity_settings
  add column are_points_displayed boolean not null default false,
  add column are_points_active boolean not null default false;
