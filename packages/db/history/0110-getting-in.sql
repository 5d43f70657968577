-- What a registration asks for belongs to those who judge it.
alter table identity_settings
  -- 'default': the phone number is the username; 'username': members choose a name beside it.
  add column register_type text not null default 'default' check (register_type in ('default', 'username')),
  add column otp_codes_per_address_hour integer not null default 100 check (otp_codes_per_address_hour > 0),
  add column otp_codes_per_hour integer not null default 5000 check (otp_codes_per_hour > 0);
update identity_settings set register_type = (select register_type from site_settings);
alter table site_settings drop column register_type;

alter table members add column email_verified_at timestamptz;

-- A code is asked for by what somebody typed (the recipient) and goes where the account says (the destination), which is
-- nowhere when there is no such account. The destination is kept as a keyed hash, to count what is sent there.
alter table otp_requests
  drop constraint otp_requests_purpose_check,
  add constraint otp_requests_purpose_is_known
    check (purpose in ('register', 'profile_phone', 'profile_email', 'reset_password')),
  add column channel text not null default 'sms' check (channel in ('sms', 'email')),
  add column destination_hash bytea;
create index otp_requests_by_destination on otp_requests (destination_hash, created_at desc)
  where destination_hash is not null;
