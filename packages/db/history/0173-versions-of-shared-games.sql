-- A chain is played by one version of its game, so a version that an operator chooses begins rounds of its own and those that
-- are committed keep theirs. Until now each of these games had one version.
alter table studio_shared_chains add column rules_version text not null default '1.0.0';
alter table studio_shared_chains alter column rules_version drop default;
