-- The operator says as well how much all bets on one flight of a crash game may win together.
alter table studio_liabilities drop constraint studio_liabilities_bound_check;
alter table studio_liabilities add constraint studio_liabilities_bound_check check (bound in ('spot', 'slip', 'round'));
