-- Staff look whether a bank account is the member's own. A rejected one may be given anew.
alter table members
  add column bank_status text check (bank_status in ('pending', 'verified', 'rejected')),
  add column bank_reason text;
update members set bank_status = 'verified' where bank_no is not null;

-- A wallet for coins belongs to one member, as a bank account does.
alter table member_claims drop constraint member_claims_kind_check;
alter table member_claims add constraint member_claims_kind_check
  check (kind in ('username', 'ref_code', 'bank_account', 'wallet_address'));
insert into member_claims (kind, value, claimed_by)
  select distinct on (value) 'wallet_address', value, member_id
  from (
    select token.network || ':' || kept.address as value, kept.member_id, kept.added_at
    from crypto_addresses as kept join crypto_tokens as token on token.id = kept.token_id
  ) as known
  order by value, added_at
on conflict do nothing;

-- Members have an inbox, and the staff an answer.
update identity_settings set member_features = array_append(member_features, 'Personal Message')
  where not 'Personal Message' = any(member_features);
