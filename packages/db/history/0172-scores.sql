-- What was over in a time, for scores.
create index studio_rounds_by_end on studio_rounds (currency, closed_at) where state = 'closed' and play_mode = 'real';
create index studio_shared_bets_by_end on studio_shared_bets (currency, closed_at)
  where state in ('won', 'lost') and play_mode = 'real';
create index studio_hauls_by_end on studio_hauls (currency, closed_at) where state = 'closed' and play_mode = 'real';
