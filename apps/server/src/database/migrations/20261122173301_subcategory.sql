-- The second level of categories. Its picture is that of its first goods.
create table subcategory (
  id text primary key,
  category_id text not null references category (id),
  name text not null,
  sort integer not null
);
create index subcategory_by_category on subcategory (category_id, sort, id);

alter table commodity add column subcategory_id text;

alter table commodity add constraint commodity_subcategory
  foreign key (subcategory_id) references subcategory (id) not valid;
