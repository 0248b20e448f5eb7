-- outside of a transaction
-- These rows lie on other machines than the people they name, of whom none is ever deleted.
alter table act_draw drop constraint if exists act_draw_user_id_fkey;

alter table act_join drop constraint if exists act_join_user_id_fkey;

alter table act_organiser drop constraint if exists act_organiser_user_id_fkey;

alter table activity_presence drop constraint if exists activity_presence_user_id_fkey;

alter table activity_reminder drop constraint if exists activity_reminder_user_id_fkey;

alter table activity_store_gift drop constraint if exists activity_store_gift_user_id_fkey;

alter table award drop constraint if exists award_user_id_fkey;

alter table blind_box_adult drop constraint if exists blind_box_adult_user_id_fkey;

alter table chance drop constraint if exists chance_user_id_fkey;

alter table cut_record drop constraint if exists cut_record_user_id_fkey;

alter table draw drop constraint if exists draw_user_id_fkey;

alter table form_response drop constraint if exists form_response_user_id_fkey;

alter table help_quota drop constraint if exists help_quota_helper_id_fkey;

alter table participation drop constraint if exists participation_user_id_fkey;

alter table step_day drop constraint if exists step_day_user_id_fkey;

alter table vote drop constraint if exists vote_user_id_fkey;

alter table vote_quota drop constraint if exists vote_quota_user_id_fkey;

alter table session drop constraint if exists session_user_id_fkey;
