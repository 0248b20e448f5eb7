alter table dealer validate constraint dealer_kinds;
alter table dealer validate constraint dealer_type_known;
alter table dealer validate constraint dealer_centre;
alter table dealer validate constraint dealer_door_drive;
