create or replace function withdrawal_stages_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal_stages is append-only: % refused', tg_op
    using errcode = 'insufficient_privilege', table = 'withdrawal_stages';
end $$;

create or replace trigger withdrawal_stages_are_final before update or delete or truncate on withdrawal_stages
  for each statement execute function withdrawal_stages_are_final();
alter table withdrawal_stages enable always trigger withdrawal_stages_are_final;

-- An account that is closed, by whomever, says since when: slips of those who have seen it are taken for a while.
create or replace function note_closed_account() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.is_active then null when old.is_active then now() else old.closed_at end;
  return new;
end $$;

create or replace trigger note_closed_account before update of is_active on house_bank_accounts
  for each row execute function note_closed_account();
