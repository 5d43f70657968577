-- Who has a deposit or a withdrawal open to decide it or to send its money, and until when: nobody else does it meanwhile.
-- Whoever goes on with it renews the claim; a decision and leaving end it.
create table decision_claims (
  member_id uuid not null,
  subject_type text not null check (subject_type in ('deposit', 'withdrawal')),
  subject_id uuid not null,
  staff_id uuid not null references staff,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, subject_type, subject_id),
  constraint decision_claims_last check (expires_at > claimed_at)
);
