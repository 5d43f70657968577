-- Which of a game's certified versions is played: the operator's choice for everybody, and what a session was opened with.
alter table games add column rules_version text;
alter table studio_sessions add column rules_version text;
