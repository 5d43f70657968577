-- Real matches that the operator has brought along, with the odds it offers. A result is settled a while after it was entered,
-- and until then it can be corrected.
create table studio_sport_fixtures (
  fixture_id text primary key,
  league text not null,
  home text not null,
  away text not null,
  kick_off_at timestamptz not null,
  state text not null check (state in ('open', 'closed', 'postponed', 'void', 'over')),
  odds jsonb not null,
  home_goals smallint,
  away_goals smallint,
  -- When its result, or that it is void, was entered last.
  ended_at timestamptz,
  changed_at timestamptz not null,
  constraint studio_sport_fixtures_over_with_a_score check ((state = 'over') = (home_goals is not null and away_goals is not null)),
  constraint studio_sport_fixtures_end_is_known check ((state in ('over', 'void')) = (ended_at is not null))
);
create index studio_sport_fixtures_by_time on studio_sport_fixtures (kick_off_at);
