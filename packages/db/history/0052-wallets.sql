-- Whether money may be moved from a side wallet into the main wallet.
create table side_wallets (
  wallet text primary key check (wallet in ('cashback', 'rebate', 'affiliate')),
  is_open boolean not null default true
);
insert into side_wallets (wallet) values ('cashback'), ('rebate'), ('affiliate');

-- The least amount of such a transfer: one whole unit of the currency unless the operator says otherwise. `POINT` is not a
-- currency of the site, but what staff may give of it alone has a limit too.
create table transfer_limits (
  currency_code text primary key references currencies (code),
  minimum_minor bigint not null check (minimum_minor > 0)
);
insert into transfer_limits (currency_code, minimum_minor)
  select code, case when code in ('JPY', 'KRW', 'VND') then 1 when code = 'USDT' then 100000000 else 100 end from currencies;

create table adjustment_limits (
  currency_code text primary key,
  -- From more than this on, a second member of staff has to agree.
  alone_minor bigint not null check (alone_minor >= 0)
);
insert into adjustment_limits (currency_code, alone_minor)
  select code, case code
    when 'BDT' then 5000000 when 'BRL' then 200000 when 'CNY' then 300000 when 'EUR' then 40000 when 'IDR' then 800000000
    when 'INR' then 4000000 when 'JPY' then 60000 when 'KRW' then 600000 when 'MMK' then 100000000 when 'MYR' then 200000
    when 'PHP' then 2500000 when 'USD' then 50000 when 'VND' then 10000000 when 'USDT' then 50000000000 else 1500000 end
  from currencies
  union all select 'POINT', 100000;

-- What a wallet's money still has to be played: facts that whoever grants money under a condition keeps up to date. No row,
-- or a target of 0, is no condition.
create table wallet_turnovers (
  member_id uuid not null,
  wallet text not null check (wallet in ('main', 'cashback', 'rebate', 'affiliate')),
  currency_code text not null,
  turnover_minor bigint not null default 0 check (turnover_minor >= 0),
  target_minor bigint not null default 0 check (target_minor >= 0),
  -- The most a promotion lets its winnings pay out; only for the main wallet.
  withdrawal_cap_minor bigint check (withdrawal_cap_minor >= 0),
  primary key (member_id, wallet, currency_code),
  constraint wallet_turnovers_cap_what_is_withdrawn check (withdrawal_cap_minor is null or wallet = 'main')
);

-- Moves between a member's own accounts, one row each: from a side wallet to the main wallet, into the vault and out of it.
create table wallet_transfers (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('cashback', 'rebate', 'affiliate', 'vault_lock', 'vault_release')),
  currency_code text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Both balances right after the move: what a repeated command is answered with.
  main_after bigint not null,
  other_after bigint not null,
  idempotency_key text,
  fingerprint bytea not null,
  created_at timestamptz not null,
  primary key (member_id, id),
  constraint wallet_transfers_once_per_key unique (member_id, idempotency_key)
);
create index wallet_transfers_history on wallet_transfers (member_id, kind, created_at desc, id desc);

-- A lock on a vault lasts until a moment; it can be moved later and never earlier, whoever writes it.
create table vaults (
  member_id uuid not null,
  currency_code text not null,
  locked_until timestamptz not null,
  primary key (member_id, currency_code)
);
create function vault_locks_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.locked_until < old.locked_until then
    raise exception 'a vault''s lock can not be shortened' using errcode = 'check_violation', table = 'vaults';
  end if;
  return new;
end $$;
create trigger vault_locks_are_kept before update or delete on vaults for each row execute function vault_locks_are_kept();

-- What staff gave to or took from an account, and what they asked a second member of staff to agree to.
create table adjustments (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  status text not null check (status in ('pending', 'success', 'fail')),
  account text not null check (account in ('main', 'cashback', 'rebate', 'affiliate', 'points')),
  direction text not null check (direction in ('credit', 'debit')),
  amount_minor bigint not null check (amount_minor > 0),
  currency_code text not null,
  reason text not null check (reason <> ''),
  idempotency_key text,
  fingerprint bytea not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (member_id, id),
  constraint adjustments_once_per_key unique (member_id, idempotency_key),
  constraint adjustments_are_decided_by_somebody check ((status = 'pending') = (decided_by is null))
);
create index adjustments_newest on adjustments (requested_at desc, id desc);
create index adjustments_by_id on adjustments (id);
