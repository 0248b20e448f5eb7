alter table commodity validate constraint commodity_subcategory;
