-- Why a car comes later than it was said to; null where it does not, and of what was said before.
alter table car_window add column kind text;
