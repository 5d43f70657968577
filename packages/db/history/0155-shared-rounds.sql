-- Rounds that everybody plays together are not those of crash games alone: what they came to and what was chosen are the
-- game's own words.
alter table studio_crash_chains rename to studio_shared_chains;
alter table studio_crash_links rename to studio_shared_links;
alter table studio_crash_rounds rename to studio_shared_rounds;
alter table studio_crash_bets rename to studio_shared_bets;

-- `outcome` is written when the round starts to run: from then on its link of the chain is used up.
alter table studio_shared_rounds drop constraint studio_crash_rounds_phase_check;
alter table studio_shared_rounds add column outcome jsonb;
update studio_shared_rounds set
  outcome = to_jsonb(crash_hundredths),
  phase = case phase when 'crashed' then 'over' else phase end;
alter table studio_shared_rounds drop column crash_hundredths;
alter table studio_shared_rounds add constraint studio_shared_rounds_phase_check
  check (phase in ('betting', 'running', 'over', 'void'));
alter index studio_crash_rounds_unfinished rename to studio_shared_rounds_unfinished;

alter table studio_shared_bets drop constraint studio_crash_bets_state_check;
alter table studio_shared_bets add column choice jsonb;
update studio_shared_bets set
  choice = jsonb_strip_nulls(jsonb_build_object('panel', panel, 'autoCashOut', auto_hundredths)),
  state = case state when 'cashed_out' then 'won' else state end;
alter table studio_shared_bets alter column choice set not null;
alter table studio_shared_bets add constraint studio_shared_bets_state_check
  check (state in ('pending', 'refused', 'accepted', 'won', 'lost', 'cancelled', 'refunded'));
drop index studio_crash_bets_one_per_panel;
alter table studio_shared_bets drop column panel, drop column auto_hundredths, drop column cash_out_hundredths;
-- Panels are those of crash games: one bet each in a round.
create unique index studio_shared_bets_one_per_panel on studio_shared_bets
  (player_id, play_mode, chain_id, round_number, (choice ->> 'panel'))
  where choice ? 'panel' and state not in ('refused', 'cancelled');
alter index studio_crash_bets_of_round rename to studio_shared_bets_of_round;
alter index studio_crash_bets_by_id rename to studio_shared_bets_by_id;
alter index studio_crash_bets_for_feed rename to studio_shared_bets_for_feed;
-- What a restart looks for.
create index studio_shared_bets_unfinished on studio_shared_bets (game_code) where state in ('pending', 'accepted');

do $$
declare is_checked boolean := exists (select from pg_constraint where conname = 'studio_wallet_calls_subject_check');
begin
  if is_checked then
    alter table studio_wallet_calls drop constraint studio_wallet_calls_subject_check;
  end if;
  update studio_wallet_calls set subject = 'shared_bet' where subject = 'crash_bet';
  if is_checked then
    alter table studio_wallet_calls add constraint studio_wallet_calls_subject_check
      check (subject in ('round', 'shared_bet'));
  end if;
end $$;
