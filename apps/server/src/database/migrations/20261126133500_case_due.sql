-- When a case has to be decided. Cases of before the column existed count as overdue until they are filled.
alter table moderation_case add column due_at timestamptz not null default '2026-01-01';
