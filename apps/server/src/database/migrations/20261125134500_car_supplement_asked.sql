-- What a buyer asks to be corrected once a part is closed, sealed, and what the store said last.
alter table car_supplement add column asked text;
alter table car_supplement add column asked_at timestamptz;
alter table car_supplement add column asked_answer text not null default '';
