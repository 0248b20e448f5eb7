-- What each step of the price chain did to a line, so that a refund explains what it brings.
alter table order_line add column price_steps jsonb not null default '[]';
