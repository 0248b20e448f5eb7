-- Photographed papers, a quota for a plate, and a car that is traded in are parts too.
alter table car_supplement
  drop constraint car_supplement_part_check,
  add constraint car_supplement_part_known check (
    part in ('buyer', 'papers', 'documents', 'quota', 'tradeIn')
  ) not valid;
