alter table series validate constraint series_energy;
alter table series validate constraint series_sale_state;
alter table series validate constraint series_seats;
