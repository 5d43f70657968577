-- What the player chose for the bet, in games that offer a choice: a side, a target, numbers.
alter table studio_rounds add column params jsonb check (jsonb_typeof(params) = 'object');
