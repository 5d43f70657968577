-- Members' redemptions, the stock of goods, verifiable draws, and postal addresses. Price and content of an item are an
-- offer of the kind `shop`, with its versions and its budgets.

-- The stock of goods: `item` for an item sold itself, otherwise the code of a prize. Reserved goods may return;
-- captured ones are gone. There are few rows, and concurrent orders of one item wait for its row, so that at most the
-- existing number is sold.
create table reward_stocks (
  offer_id integer not null references offers (id),
  code text not null,
  total integer not null check (total >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  captured integer not null default 0 check (captured >= 0),
  primary key (offer_id, code),
  constraint reward_stocks_hold_what_is_given check (reserved + captured <= total)
);

-- Members' redemptions. `ordered` until its provider has answered, then `given` or `refused`; for goods, the steps of
-- an order.
create table redemptions (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  offer_id integer not null,
  version integer not null,
  type text not null check (type in ('point_exchange', 'freespins', 'lucky_box', 'random_card', 'physical_rewards')),
  state text not null check (state in (
    'ordered', 'given', 'reserved', 'captured', 'packed', 'sent', 'delivered', 'cancelled', 'returned', 'refused', 'lapsed')),
  points bigint not null check (points > 0),
  points_returned bigint not null default 0,
  -- The number of exchanges paid for.
  rounds integer not null default 1 check (rounds > 0),
  currency_code text not null,
  -- Its value in money; null without a price.
  value_minor bigint check (value_minor >= 0),
  -- The drawn row of the chance table; null without a draw.
  prize_code text,
  -- The code of the reserved stock; null if none is reserved.
  stock_code text,
  budget_minor bigint not null default 0 check (budget_minor >= 0),
  reservation_id uuid references offer_reservations (id),
  -- The address at the order, encrypted: a later change of the address book does not affect it.
  address text,
  contact text,
  tracking_number text,
  carrier text,
  -- Goods without an address are reserved until then.
  reserved_until timestamptz,
  idempotency_key text,
  fingerprint text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, id),
  constraint redemptions_once_per_key unique (member_id, idempotency_key),
  foreign key (offer_id, version) references offer_versions,
  constraint redemptions_return_what_was_spent check (points_returned in (0, points)),
  constraint redemptions_sent_have_a_number check (state <> 'sent' or tracking_number is not null)
) with (fillfactor = 80);
create index redemptions_history on redemptions (member_id, created_at desc, id desc);
create index redemptions_newest on redemptions (created_at, id);
create index redemptions_by_state on redemptions (state, created_at, id);
create index redemptions_by_type on redemptions (type, created_at, id);
create index redemptions_by_id on redemptions (id, created_at);
create index redemptions_of_item on redemptions (offer_id, created_at);
create index redemptions_of_member_and_item on redemptions (member_id, offer_id, created_at);
create index redemptions_of_reservation on redemptions (reservation_id) where reservation_id is not null;
create index redemptions_to_lapse on redemptions (reserved_until) where state = 'reserved' and reserved_until is not null;

-- Every step of it, in order.
create table redemption_changes (
  member_id uuid not null,
  redemption_id uuid not null,
  sequence integer not null check (sequence > 0),
  state text not null,
  cause text not null,
  -- The member of staff; null for the member and for automatic steps.
  staff_id uuid,
  changed_at timestamptz not null,
  primary key (member_id, redemption_id, sequence),
  foreign key (member_id, redemption_id) references redemptions (member_id, id)
);

-- Free spins of redemptions, ordered like those of grants.
create table redemption_free_rounds (like grant_free_rounds including defaults including constraints);
alter table redemption_free_rounds rename grant_id to redemption_id;
alter table redemption_free_rounds add primary key (member_id, redemption_id),
  add foreign key (member_id, redemption_id) references redemptions (member_id, id);
create index redemption_free_rounds_due on redemption_free_rounds (next_try_at) where state = 'ordered';

-- Seeds of draws: the hash of each is published before points are spent, the seed is used for one draw and revealed
-- with it. `number` counts a member's draws of a type.
create table reward_draws (
  member_id uuid not null,
  type text not null check (type in ('lucky_box', 'random_card')),
  number integer not null check (number >= 0),
  server_seed text not null,
  seal text not null,
  sealed_at timestamptz not null,
  -- The redemption of a completed draw.
  redemption_id uuid,
  client_seed text,
  -- The turned card, from 1, and the codes of all dealt cards.
  choice integer,
  dealt text[],
  drawn_at timestamptz,
  primary key (member_id, type, number),
  constraint reward_draws_are_whole check ((drawn_at is null) = (redemption_id is null) and (drawn_at is null) = (client_seed is null)
    and (drawn_at is null) = (dealt is null)),
  foreign key (member_id, redemption_id) references redemptions (member_id, id)
);
create unique index reward_draws_next on reward_draws (member_id, type) where drawn_at is null;
create unique index reward_draws_of_redemption on reward_draws (member_id, redemption_id) where redemption_id is not null;

-- The member's address book, encrypted.
create table member_addresses (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  label text not null default '',
  content text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (member_id, id)
);

-- Members who want a notification when goods are available again. Each wish is notified once.
create table reward_restock_wishes (
  member_id uuid not null,
  offer_id integer not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  primary key (member_id, offer_id)
);
create index reward_restock_wishes_waiting on reward_restock_wishes (offer_id, asked_at, member_id) where told_at is null;
