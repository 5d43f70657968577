-- What the amounts in these books are. Set by the first start; books that hold entries of one kind never become the other.
alter table site_settings add column money_in_books text check (money_in_books in ('play', 'real'));
update site_settings set money_in_books = 'play' where is_play_money and exists (select from journal_entries);
