-- The key of a series' picture before its reveal. Null: it has none.
alter table series add column outline text;
