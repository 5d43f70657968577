-- The games that a member has played last are those with a round; what was only opened had come among them.
delete from played_games p where not exists (
  select from bets b
  where b.member_id = p.member_id and b.game_id = p.game_id and b.state not in ('cancelled', 'voided', 'tombstone')
);
