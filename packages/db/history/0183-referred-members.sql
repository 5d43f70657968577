-- Members are listed by who brought them.
create index members_by_referrer on members (referred_by, created_at desc, member_id) where referred_by is not null;
