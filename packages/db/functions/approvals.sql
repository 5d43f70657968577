-- Decisions are final, and requests are immutable, except for re-encryption.
create or replace function approvals_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (old.state <> 'pending' and new.state <> old.state)
    or row(new.kind, new.subject_type, new.subject_id, new.member_id, new.amount_minor, new.currency_code, new.is_credit,
        new.is_set_up, new.asked_by, new.asked_at)
      is distinct from row(old.kind, old.subject_type, old.subject_id, old.member_id, old.amount_minor, old.currency_code,
        old.is_credit, old.is_set_up, old.asked_by, old.asked_at)
  then
    raise exception 'an approval is kept: % refused', tg_op using errcode = 'check_violation', table = 'approvals';
  end if;
  return new;
end $$;

create or replace function approval_set_up_stays_over() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.ended_at is not null then
    raise exception 'the set-up state does not come back' using errcode = 'check_violation', table = 'approval_set_up';
  end if;
  return new;
end $$;

-- Members of staff who may be the second person for some kind of action.
create or replace view approvers as
  select distinct staff_id from staff join staff_role_holders using (staff_id) join staff_role_permissions using (role_id)
  where not is_disabled and (permission = '*' or permission in (select approver_permission from approval_policies));

create or replace function end_approval_set_up() returns trigger language plpgsql as $$
begin
  perform from approval_set_up where ended_at is null for update;
  if not found then return null; end if;
  -- Who has come meanwhile is counted: this statement sees what was committed before the lock was had.
  if (select count(*) from approvers) > 1 then
    update approval_set_up set ended_at = now();
  end if;
  return null;
end $$;

create or replace trigger approvals_are_kept before update or delete on approvals for each row execute function approvals_are_kept();

create or replace trigger approval_set_up_stays_over before update or delete on approval_set_up
  for each row execute function approval_set_up_stays_over();

create or replace trigger end_approval_set_up after insert or update on approval_policies
  for each statement execute function end_approval_set_up();

create or replace trigger end_approval_set_up after insert or update on staff
  for each statement execute function end_approval_set_up();

create or replace trigger end_approval_set_up after insert or update on staff_role_holders
  for each statement execute function end_approval_set_up();

create or replace trigger end_approval_set_up after insert or update on staff_role_permissions
  for each statement execute function end_approval_set_up();
