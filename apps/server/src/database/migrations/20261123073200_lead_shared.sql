-- A lead its person handed on to another store; the first of those that belong together.
alter table lead add column shared_from text;
alter table lead add constraint lead_shared_from check (shared_from <> id) not valid;
