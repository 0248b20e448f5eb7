-- Ways a message offers beside where it leads as a whole, each with the moment it is over.
alter table notice add column ways jsonb not null default '[]';
