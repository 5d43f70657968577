-- Where the other processes reach the one that runs the tables of shared rounds. Which one does is decided by its lock; this only
-- says where it is, and is out of date as long as nobody has taken over from one that ended.
create table studio_tables_leader (
  is_one boolean primary key default true check (is_one),
  address text not null,
  since timestamptz not null
);
