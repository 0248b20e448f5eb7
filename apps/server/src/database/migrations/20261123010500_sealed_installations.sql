-- Plate and VIN of the car that goods are fitted to are sealed.
alter table order_installation
  add column sealed text,
  alter column plate drop not null,
  alter column vin drop not null;
