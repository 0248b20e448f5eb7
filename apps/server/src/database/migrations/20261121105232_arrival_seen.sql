-- When the member looked at the notice that a specification is back; null while the shop points it out.
alter table arrival_notice add column seen_at timestamptz;
