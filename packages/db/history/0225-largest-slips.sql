-- Besides what an outcome may win, the operator says how much one slip of bets on matches may.
alter table studio_liabilities add column bound text not null default 'spot' check (bound in ('spot', 'slip'));
alter table studio_liabilities alter column bound drop default;
alter table studio_liabilities drop constraint studio_liabilities_pkey;
alter table studio_liabilities add primary key (game_code, bound);
