-- Plate and VIN are sealed; the index finds a car by its VIN.
alter table member_car
  add column sealed text,
  add column vin_index text,
  alter column plate drop not null,
  alter column vin drop not null;
