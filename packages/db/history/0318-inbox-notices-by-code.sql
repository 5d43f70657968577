-- What the house says by itself is kept as what has happened, and is put into words for who reads it, in their language of that day.
-- Messages from before keep the words they were written in.
alter table member_messages
  alter column title drop not null,
  alter column body drop not null,
  -- A section of the texts of notices, and what stands in its sentences, sealed.
  add column notice text,
  add column notice_values text,
  add constraint member_messages_are_written_or_a_notice check (
    case when notice is null then title is not null and body is not null and notice_values is null
    else title is null and body is null and notice_values is not null end
  );
