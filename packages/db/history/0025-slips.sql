-- What the QR code on a slip says: who sent the money, and what the sending bank calls the transfer.
alter table slips
  add column sending_bank text,
  add column trans_ref text,
  add constraint slips_reference_is_whole check ((sending_bank is null) = (trans_ref is null));

-- A transfer proves one deposit, once, however its slip is cropped or encoded and whoever shows it. Spread by the reference,
-- so that it can be unique over all members.
create table slip_references (
  trans_ref text not null,
  sending_bank text not null,
  claimed_by uuid not null,
  deposit_id uuid not null,
  primary key (trans_ref, sending_bank)
);

-- Permissions to upload one file straight into the storage. Each is used once; the file lies at `object_key` until the
-- permission is removed, some minutes after its time.
create table upload_permits (
  member_id uuid not null,
  id uuid not null default uuidv7(),
  purpose text not null check (purpose in ('slip')),
  object_key text not null,
  content_type text not null,
  size_bytes integer not null check (size_bytes between 1 and 2097152),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, id)
);
create index upload_permits_over on upload_permits (expires_at);
