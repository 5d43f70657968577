-- The operator's words on the withdraw screen are texts of a language as the others are, and are written where those are.
alter table language_texts add column withdraw_text text;
insert into language_texts (language_id, withdraw_text)
  select language_id, description from withdraw_descriptions
  on conflict (language_id) do update set withdraw_text = excluded.withdraw_text;
drop table withdraw_descriptions;
