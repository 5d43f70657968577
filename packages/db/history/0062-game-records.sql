-- Bets of a time, for comparing. They come in order of time, so a summary of every few pages finds them; it costs a stake little
-- and leaves a result where it is.
create index bets_by_time on bets using brin (opened_at, closed_at) with (pages_per_range = 32, autosummarize = on);

-- What the house studio has asked of wallets, in order of time, for its feed.
create index studio_rounds_for_feed on studio_rounds (created_at, round_id) where play_mode = 'real';
create index studio_crash_bets_for_feed on studio_crash_bets (created_at, bet_id) where play_mode = 'real';
create index studio_wallet_calls_for_feed on studio_wallet_calls (created_at, call, txn);
