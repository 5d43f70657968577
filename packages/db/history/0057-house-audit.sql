-- What staff did that concerns the house and no member: checks of the books, comparisons with providers. Never changed.
create table house_audit (
  id uuid primary key default uuidv7(),
  staff_id uuid not null,
  action text not null,
  subject text not null,
  detail jsonb not null,
  ip text not null,
  correlation_id text not null,
  done_at timestamptz not null
);
create function house_audit_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'house_audit is append-only: % refused', tg_op using errcode = 'insufficient_privilege', table = 'house_audit';
end $$;
create trigger house_audit_is_final before update or delete or truncate on house_audit
  for each statement execute function house_audit_is_final();
alter table house_audit enable always trigger house_audit_is_final;
