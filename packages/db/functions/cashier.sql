create or replace function withdrawal_stages_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawal_stages is append-only: % refused', tg_op
    using errcode = 'insufficient_privilege', table = 'withdrawal_stages';
end $$;

create or replace trigger withdrawal_stages_are_final before update or delete or truncate on withdrawal_stages
  for each statement execute function withdrawal_stages_are_final();
alter table withdrawal_stages enable always trigger withdrawal_stages_are_final;
