alter table members
  -- A closed account is blocked too: nothing opens it but staff.
  add column closed_at timestamptz,
  add column close_reason text,
  add constraint members_closed_are_blocked check (closed_at is null or is_blocked);

-- Which published texts a member has agreed to since the registration, whose agreement stands in `terms_accepted_at`.
create table member_consents (
  member_id uuid not null references members,
  document text not null check (document in ('terms', 'privacy')),
  effective_at timestamptz not null,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (member_id, document, effective_at)
);
