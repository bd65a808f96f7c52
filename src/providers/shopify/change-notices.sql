-- The products that the platform has said were changed or deleted, each with the number of the last time in its shop. They are checked
-- again; their state is not taken from the notice. Deliveries of a shop are handled one after the other, so its numbers become visible
-- in their order, and they continue where rows were deleted. Can be emptied at any time: changes are found without it, only later.
create sequence if not exists storefront_noticed_numbers;
create table if not exists storefront_noticed (
  shop_domain text not null,
  resource_key text not null,
  number bigint not null,
  primary key (shop_domain, resource_key)
);
create index if not exists storefront_noticed_in_order on storefront_noticed (shop_domain, number);
