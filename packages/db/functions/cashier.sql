create or replace function withdrawal_stages_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal_stages is append-only: % refused', tg_op
    using errcode = 'insufficient_privilege', table = 'withdrawal_stages';
end $$;

create or replace trigger withdrawal_stages_are_final before update or delete or truncate on withdrawal_stages
  for each statement execute function withdrawal_stages_are_final();
alter table withdrawal_stages enable always trigger withdrawal_stages_are_final;

-- Stores the time at which an account was closed, by any role: slips of members who have seen it are accepted for a
-- while.
create or replace function note_closed_account() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.is_active then null when old.is_active then now() else old.closed_at end;
  return new;
end $$;

create or replace trigger note_closed_account before update of is_active on house_bank_accounts
  for each row execute function note_closed_account();

-- Marks a change of a queue, so that a list read meanwhile shows rows that have left since.
create or replace function note_queue_change() returns trigger language plpgsql as $$
begin
  perform nextval('queue_changes_' || tg_argv[0]);
  return null;
end $$;

create or replace function note_claim_change() returns trigger language plpgsql as $$
begin
  perform nextval('queue_changes_' || case tg_op when 'DELETE' then old.subject_type else new.subject_type end);
  return null;
end $$;

create or replace trigger claims_are_told after insert or delete or update of staff_id on decision_claims
  for each row execute function note_claim_change();
-- Automatic approvals are no work of staff, and neither is a QR code that was paid in time.
create or replace trigger withdrawals_are_told after insert or update of stage, set_aside_at on withdrawals
  for each row when (not new.is_auto_approved) execute function note_queue_change('withdrawal');
create or replace trigger deposits_are_told after insert or update of status, review_code, slip_name on deposits
  for each row when (new.review_code is not null or new.slip_name is not null)
  execute function note_queue_change('deposit');
