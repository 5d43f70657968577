-- Who came by a member's referral link, once per visitor and day. The address is kept only as a hash that no other day repeats.
create table affiliate_clicks (
  member_id uuid not null,
  day date not null,
  visitor text not null,
  clicked_at timestamptz not null,
  primary key (member_id, day, visitor)
);
