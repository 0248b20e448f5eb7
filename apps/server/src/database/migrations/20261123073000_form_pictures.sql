-- Pictures among answers are private ones. False: nobody has looked yet whether the response still names
-- public uploads, as releases before took them in.
alter table form_response add column pictures_private boolean not null default false;
