-- From now on the site can ask, so money out and new payees want a proof that the member is there.
alter table identity_settings alter column is_proof_asked set default true;
update identity_settings set is_proof_asked = true;
alter table member_sessions alter column last_seen_at set default now();
