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

-- As `typeKey` of storefront.ts has it; null for products imported before there was this column, which have no peers until
-- they are imported again. (An expression over the JSON would refuse records that hold what Postgres cannot decode.)
alter table catalog_products add column if not exists product_type text;
create index if not exists catalog_products_of_type on catalog_products (shop_domain, product_type, resource_key);

create table if not exists catalog_shops (
  shop_domain text primary key,
  facts json not null,
  updated_at timestamptz not null
);

-- Counts the writes into a shop's products. A writer locks the row first, before any row of a product, and keeps it until it
-- commits: so a shop's versions become visible in their order, and a reader that has read up to one has missed nothing below it. `epoch` tells
-- that the counting has started over.
create table if not exists catalog_versions (
  shop_domain text primary key,
  version bigint not null,
  epoch uuid not null default gen_random_uuid()
);

-- The version by which a product was written last; 0 for those written before there were versions.
alter table catalog_products add column if not exists version bigint not null default 0;
create index if not exists catalog_products_by_version on catalog_products (shop_domain, version, resource_key);
insert into catalog_versions (shop_domain, version) select distinct shop_domain, 0 from catalog_products on conflict do nothing;

-- Products that were deleted, which nothing in the service does; what an operator deletes is noted all the same. One that has come
-- again has a row in catalog_products, and that counts.
create table if not exists catalog_removed (
  shop_domain text not null,
  resource_key text not null,
  version bigint not null,
  primary key (shop_domain, resource_key)
);
create index if not exists catalog_removed_by_version on catalog_removed (shop_domain, version);

create or replace function catalog_note_removed() returns trigger language plpgsql as $$
begin
  insert into catalog_versions (shop_domain, version) select shop_domain, 1 from gone group by shop_domain order by shop_domain
  on conflict (shop_domain) do update set version = catalog_versions.version + 1;
  insert into catalog_removed (shop_domain, resource_key, version)
  select shop_domain, resource_key, catalog_versions.version from gone join catalog_versions using (shop_domain)
  on conflict (shop_domain, resource_key) do update set version = excluded.version;
  return null;
end $$;
create or replace trigger catalog_products_removed after delete on catalog_products
  referencing old table as gone for each statement execute function catalog_note_removed();

-- Imports over the API. A row is written every second while its import runs, and then records how it ended; one that has not been written for
-- half a minute was cut off.
create table if not exists catalog_imports (
  import_id uuid primary key,
  shop_id uuid not null,
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  bytes_read bigint not null default 0,
  imported integer not null default 0,
  replaced integer not null default 0,
  duplicates integer not null default 0,
  bad_records integer not null default 0,
  -- the first of them: [{line, error}]
  bad json not null default '[]',
  -- why it has failed, a sentence
  error text
);
create index if not exists catalog_imports_in_time on catalog_imports (shop_id, started_at desc, import_id);
