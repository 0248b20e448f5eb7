-- outside of a transaction
drop index concurrently if exists car_supplement_asked;

create index concurrently car_supplement_asked on car_supplement (asked_at) where asked is not null;
