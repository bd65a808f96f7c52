-- One row per product whose queries are tracked.
create table if not exists baskets_v1 (
  basket_id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  shop_id uuid not null,
  resource_id text not null,
  version int not null,
  queries json not null,
  added json not null,
  removed json not null,
  revised_at timestamptz not null
);
create index if not exists baskets_v1_of_shop on baskets_v1 (shop_id, revised_at desc, basket_id);

-- One row per version, those of removed baskets too.
create table if not exists basket_versions_v1 (
  basket_id uuid not null,
  version int not null,
  organization_id uuid not null,
  project_id uuid not null,
  shop_id uuid not null,
  resource_id text not null,
  queries json not null,
  added json not null,
  removed json not null,
  revised_at timestamptz not null,
  primary key (basket_id, version)
);
