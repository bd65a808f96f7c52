-- One row per competitor of a shop, with the record that was read of its page last; null where it was never read.
create table if not exists competitors_v1 (
  competitor_id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  shop_id uuid not null,
  url text not null,
  name text,
  source text not null,
  error text,
  title text,
  price text,
  currency text,
  product json,
  shop json,
  -- when that record was read
  read_at timestamptz,
  -- where in the shop's stream it was declared, and where its record stands
  declared int not null,
  read_revision int
);
create index if not exists competitors_v1_of_shop on competitors_v1 (shop_id, declared desc);
