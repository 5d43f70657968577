create or replace trigger member_notes_are_final before update or delete or truncate on member_notes
  for each statement execute function audit_is_final();
alter table member_notes enable always trigger member_notes_are_final;
