-- Which payment of a deposit a payment of coins was told as, alone or with others, and how many coins that was; so that none is
-- accounted for without one. Null: in question, decided about by staff or the player, or from before this was written down.
alter table crypto_payments add column told_as text;
alter table deposit_payments add column coins bigint check (coins > 0);
