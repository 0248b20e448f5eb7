-- Reports lie with the content they are about.
alter table moderation_report drop constraint if exists moderation_report_reporter_id_fkey;
