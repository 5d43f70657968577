-- An approved version is what members have agreed to: it stays as it is, whoever asks.
create or replace function offer_version_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'offer_versions: version % of offer % is approved and never changes', old.version, old.offer_id
    using errcode = 'insufficient_privilege', table = 'offer_versions';
end $$;

create or replace trigger offer_version_is_kept before update or delete on offer_versions
  for each row when (old.approved_at is not null) execute function offer_version_is_kept();
alter table offer_versions enable always trigger offer_version_is_kept;

create or replace trigger grant_changes_are_final before update or delete or truncate on grant_changes
  for each statement execute function ledger_history_is_final();
alter table grant_changes enable always trigger grant_changes_are_final;

create or replace trigger bonus_type_changes_are_final before update or delete or truncate on bonus_type_changes
  for each statement execute function ledger_history_is_final();
alter table bonus_type_changes enable always trigger bonus_type_changes_are_final;

create or replace trigger offer_fundings_are_final before update or delete or truncate on offer_fundings
  for each statement execute function ledger_history_is_final();
alter table offer_fundings enable always trigger offer_fundings_are_final;

-- What a member has agreed to stays too, and an end is an end: only what is completed may go on, where the bet that completed it is void.
create or replace function grant_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'grants: % grant % keeps what was agreed', old.state, old.id using errcode = 'insufficient_privilege', table = 'grants';
end $$;

create or replace trigger grant_terms_are_kept
  before update of offer_id, version, natural_key, terms, terms_hash, locale, text on grants
  for each row when (old.state not in ('offered', 'pending')) execute function grant_is_kept();
alter table grants enable always trigger grant_terms_are_kept;

create or replace trigger grant_end_is_kept before update of state on grants
  for each row when (old.state in ('cancelled', 'expired', 'lost', 'forfeited', 'declined', 'lapsed')) execute function grant_is_kept();
alter table grants enable always trigger grant_end_is_kept;
