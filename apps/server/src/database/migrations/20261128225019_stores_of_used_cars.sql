alter table dealer
  drop constraint dealer_kinds,
  add constraint dealer_kinds check
    (kinds <@ '{sales,drive,delivery,service,experience,usedCar}'::text[]) not valid;
