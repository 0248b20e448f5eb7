-- When the inviter last reminded the friend.
alter table invitation add column reminded_at timestamptz;
