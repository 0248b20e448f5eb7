-- A person has said no to messages of a template; null: has not been asked, or has agreed since.
alter table notice_grant add column refused_at timestamptz;
