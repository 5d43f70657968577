-- The staff's notes about a member. Append-only.
create table member_notes (
  member_id uuid not null references members,
  note_id uuid not null default uuidv7(),
  staff_id uuid not null references staff,
  body text not null,
  created_at timestamptz not null,
  primary key (member_id, note_id)
);
revoke update, delete, truncate on member_notes from public, current_user;
