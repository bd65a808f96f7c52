-- The imported catalogue: the products of shops whose records come from export files rather than from the platform.

create sequence if not exists catalog_products_ordinal;

create table if not exists catalog_products (
  shop_domain text not null,
  resource_key text not null,
  resource_id text not null,
  title text not null,
  -- UTF-16 units of the description, so that one too long to be analysed is not even read
  body_length integer not null,
  product json not null,
  -- the same for all rows of one import
  imported_at timestamptz not null,
  -- order of first import; a product imported again keeps its place
  ordinal bigint not null,
  primary key (shop_domain, resource_key)
);

create unique index if not exists catalog_products_in_order on catalog_products (shop_domain, ordinal);

-- As `typeKey` of catalogue.ts has it; null for products imported before there was this column, which have no peers until
-- they are imported again. (An expression over the JSON would refuse records that hold what Postgres cannot decode.)
alter table catalog_products add column if not exists product_type text;
create index if not exists catalog_products_of_type on catalog_products (shop_domain, product_type, resource_key);

create table if not exists catalog_shops (
  shop_domain text primary key,
  facts json not null,
  updated_at timestamptz not null
);
