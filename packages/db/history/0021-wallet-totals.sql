-- Entries are written in the order of time, so this index finds a day's entries and costs a posting next to nothing.
create index journal_entries_by_time on journal_entries using brin (posted_at);
