-- The queue in front of a member's books, of all currencies: held until the transaction ends. It is a lock on a name, not
-- on a row, so it exists before the member's first posting, writes nothing, and one lock per member can not deadlock with
-- itself whatever a use case posts in whatever order.
create function ledger_lock(p_member_id uuid) returns void language sql volatile
begin atomic
  select pg_advisory_xact_lock(uuid_hash_extended(p_member_id, 10));
end;

-- Moves an amount between two accounts of one member's books, at least one of them the member's own. The only writer of
-- the ledger. Outcomes:
--   posted       a new entry; the balances after it
--   replayed     the key has been used for the same command; the first answer again
--   conflict     the key has been used for another command; nothing is written
--   insufficient the source holds less than the amount; `available` tells how much; nothing is written
-- Planner settings: a plan made while the tables are empty and kept for the life of a connection may scan whole tables
-- later, so only index probes are allowed.
create function ledger_post(
  p_member_id uuid, p_template text, p_idempotency_key text, p_fingerprint text,
  p_source text, p_target text, p_currency text, p_amount bigint,
  p_reference text, p_actor text, p_note text,
  out outcome text, out entry_id uuid, out source_after bigint, out target_after bigint, out available bigint
) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
as $$
#variable_conflict use_column
declare
  v_fingerprint text;
  v_source_sequence bigint;
  v_target_sequence bigint;
begin
  -- lock: what follows is never done twice at once for one member.
  perform pg_advisory_xact_lock(uuid_hash_extended(p_member_id, 10));

  -- key: asked only under the lock, when a rival with the same key has committed or gone.
  select id, fingerprint into entry_id, v_fingerprint from journal_entries
    where member_id = p_member_id and idempotency_key = p_idempotency_key;
  if found then
    if v_fingerprint <> p_fingerprint then
      outcome := 'conflict';
      return;
    end if;
    outcome := 'replayed';
    select balance_after into source_after from postings p
      where p.member_id = p_member_id and p.entry_id = ledger_post.entry_id and p.currency = p_currency and p.account = p_source;
    select balance_after into target_after from postings p
      where p.member_id = p_member_id and p.entry_id = ledger_post.entry_id and p.currency = p_currency and p.account = p_target;
    return;
  end if;

  -- funds: asked only under the lock, so that what is seen is what the update meets.
  if ledger_is_member_account(p_source) then
    select balance into available from ledger_accounts
      where member_id = p_member_id and currency = p_currency and account = p_source;
    available := coalesce(available, 0);
    if available < p_amount then
      outcome := 'insufficient';
      return;
    end if;
  end if;

  -- write
  entry_id := uuidv7();
  insert into journal_entries (member_id, id, template, idempotency_key, fingerprint, reference, actor, note)
    values (p_member_id, entry_id, p_template, p_idempotency_key, p_fingerprint, p_reference, p_actor, p_note);
  if ledger_is_member_account(p_source) then
    update ledger_accounts set balance = balance - p_amount, posting_count = posting_count + 1
      where member_id = p_member_id and currency = p_currency and account = p_source
      returning balance, posting_count into source_after, v_source_sequence;
  end if;
  if ledger_is_member_account(p_target) then
    insert into ledger_accounts as target (member_id, currency, account, balance, posting_count)
      values (p_member_id, p_currency, p_target, p_amount, 1)
      on conflict (member_id, currency, account) do update
        set balance = target.balance + p_amount, posting_count = target.posting_count + 1
      returning balance, posting_count into target_after, v_target_sequence;
  end if;
  insert into postings (member_id, entry_id, account, currency, amount, balance_after, sequence) values
    (p_member_id, entry_id, p_source, p_currency, -p_amount, source_after, v_source_sequence),
    (p_member_id, entry_id, p_target, p_currency, p_amount, target_after, v_target_sequence);
  outcome := 'posted';
end $$;
