-- A message becomes the head of a thread, which either side begins and both continue.
alter table member_messages
  add column category text not null default 'Auto Message' check (category in ('Affiliate', 'Auto Message', 'Cashback',
    'Deposit', 'Member', 'Payment', 'Point', 'Promotion', 'Rebate', 'Redeem', 'Withdraw')),
  add column image_name text,
  add column is_from_member boolean not null default false,
  add column allow_reply boolean not null default false,
  -- When the house last wrote. What a member has begun stands in the inbox from the first answer on.
  add column told_at timestamptz,
  add column modal_closed_at timestamptz,
  add column last_at timestamptz,
  -- Since when the member waits for staff, and how often they have written meanwhile.
  add column awaits_answer_since timestamptz,
  add column unanswered integer not null default 0 check (unanswered >= 0),
  -- Null for the member, and for what the house sends by itself.
  alter column sent_by drop not null;
update member_messages set told_at = created_at, last_at = created_at, category = 'Member';
alter table member_messages
  alter column last_at set not null,
  add constraint member_messages_wait_when_unanswered check ((awaits_answer_since is null) = (unanswered = 0)),
  add constraint member_messages_own_are_not_by_staff check (not is_from_member or sent_by is null);
create index member_messages_inbox on member_messages (member_id, told_at desc, message_id desc) where told_at is not null;
create index member_messages_waiting on member_messages (awaits_answer_since, message_id) where awaits_answer_since is not null;
create index member_messages_newest on member_messages (last_at desc, message_id desc);

create table member_message_replies (
  member_id uuid not null,
  message_id uuid not null,
  reply_id uuid not null default uuidv7(),
  body text not null check (length(body) between 1 and 5000),
  image_name text,
  -- Null for the member.
  sent_by uuid references staff,
  created_at timestamptz not null,
  primary key (member_id, message_id, reply_id),
  foreign key (member_id, message_id) references member_messages (member_id, message_id)
);

-- Pictures of messages, of the member's threads whoever has uploaded them. One that nobody has sent is forgotten after a day.
create table message_images (
  member_id uuid not null,
  name text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid references staff,
  sent_at timestamptz,
  primary key (member_id, name)
);
create index message_images_unsent on message_images (uploaded_at) where sent_at is null;
create index message_images_by_name on message_images (name);

alter table upload_permits drop constraint upload_permits_purpose_check;
alter table upload_permits add constraint upload_permits_purpose_check check (purpose in ('slip', 'message'));
