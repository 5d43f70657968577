-- "LIVE" promised a dealer and a camera. What is played at the same time by everybody is told by its category and its table.
update games set badge = null where badge = 'live';
alter table games drop constraint games_badge_check;
alter table games add constraint games_badge_check check (badge in ('jackpot', 'new', 'hot', 'cash-drop'));
