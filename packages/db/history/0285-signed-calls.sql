-- What providers have signed, and the one call that it came with first: protocols that sign a content and not which call it is for
-- would take a bet's bytes for its refund. Kept for as long as the bets are, since a bet can be refunded for as long.
create table signed_calls (
  member_id uuid not null,
  provider text not null,
  signed bytea not null,
  call text not null,
  primary key (member_id, provider, signed)
);
