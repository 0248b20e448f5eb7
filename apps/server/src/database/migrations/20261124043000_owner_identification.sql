-- What buyers of a series are known as; null: as nothing.
alter table series add column known_as text;
-- The order it comes of; '' where an operator gave it.
alter table user_identification add column reference text not null default '';
