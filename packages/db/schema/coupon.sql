-- The codes of coupons and what members have got by them. What a coupon gives and whom is an offer of the kind `coupon`, with its versions
-- and its budgets.

-- A code is one row however many may use it, and is what it is compared by: capitals and digits alone. Whoever redeems it waits for its row,
-- which is taken last of all, so that a code of thousands holds nobody up for longer than a commit.
create table coupon_codes (
  code_key text primary key check (code_key ~ '^[A-Z0-9]{4,64}$'),
  -- As it is printed.
  code text not null,
  offer_id integer not null references offers (id),
  -- Those that were made or brought in together.
  batch_id uuid not null,
  uses integer not null check (uses > 0),
  used integer not null default 0,
  -- For this member alone; a code of whoever has it otherwise.
  member_id uuid,
  made_at timestamptz not null,
  -- It gives nothing any more.
  closed_at timestamptz,
  constraint coupon_codes_hold_their_uses check (used between 0 and uses)
) with (fillfactor = 80);
create index coupon_codes_of_offer on coupon_codes (offer_id, made_at, code_key);
create index coupon_codes_of_member on coupon_codes (member_id) where member_id is not null;

-- What a member has got by a code; `ordered` waits for the provider of free spins. One that failed may be approved by staff all the same.
create table coupon_redemptions (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  offer_id integer not null,
  version integer not null,
  code_key text not null,
  code text not null,
  type text not null check (type in ('money', 'point', 'freespins', 'promotion')),
  state text not null check (state in ('under_verification', 'ordered', 'success', 'fail')),
  -- Which one of this coupon it is to the member: two at once cannot be the same. Null for one that has failed.
  nth integer check (nth > 0),
  currency_code text not null,
  value_minor bigint not null default 0 check (value_minor >= 0),
  points bigint,
  -- The grant of a promotion.
  grant_id uuid,
  budget_minor bigint not null default 0 check (budget_minor >= 0),
  reservation_id uuid references offer_reservations (id),
  locale text not null,
  -- The member has seen which bonus type ends by it.
  is_confirmed boolean not null,
  -- It ends by itself then.
  verified_by timestamptz,
  -- Why a verification has failed: `household`, `staff`, or the refusal of what it should have given.
  fail_cause text,
  decided_by uuid,
  idempotency_key text,
  fingerprint text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, id),
  constraint coupon_redemptions_once_per_key unique (member_id, idempotency_key),
  constraint coupon_redemptions_once_each unique (member_id, offer_id, nth),
  foreign key (offer_id, version) references offer_versions,
  constraint coupon_redemptions_end_in_time check ((state = 'under_verification') <= (verified_by is not null)),
  constraint coupon_redemptions_fail_for_a_cause check ((state = 'fail') = (fail_cause is not null) and (state = 'fail') = (nth is null))
) with (fillfactor = 80);
create index coupon_redemptions_history on coupon_redemptions (member_id, created_at desc, id desc);
create index coupon_redemptions_newest on coupon_redemptions (created_at, id);
create index coupon_redemptions_by_state on coupon_redemptions (state, created_at, id);
create index coupon_redemptions_by_type on coupon_redemptions (type, created_at, id);
create index coupon_redemptions_by_id on coupon_redemptions (id, created_at);
create index coupon_redemptions_by_code on coupon_redemptions (code_key, created_at, id);
create index coupon_redemptions_of_offer on coupon_redemptions (offer_id, created_at, id);
create index coupon_redemptions_of_reservation on coupon_redemptions (reservation_id) where reservation_id is not null;
create index coupon_redemptions_due on coupon_redemptions (verified_by) where state = 'under_verification';

-- Free spins of coupons, ordered like those of grants.
create table coupon_free_rounds (like grant_free_rounds including defaults including constraints);
alter table coupon_free_rounds rename grant_id to redemption_id;
alter table coupon_free_rounds add primary key (member_id, redemption_id),
  add foreign key (member_id, redemption_id) references coupon_redemptions (member_id, id);
create index coupon_free_rounds_due on coupon_free_rounds (next_try_at) where state = 'ordered';
