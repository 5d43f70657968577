insert into game_days_counted (until) values ('epoch');
