-- What the latest analysis of a product depended on, as a digest: one that is equal today has the same report. Can be
-- made empty at any time, which only costs analyses.
create table if not exists reusable_analyses (
  shop_id uuid not null,
  resource_key text not null,
  digest text not null,
  analysis_id uuid not null,
  primary key (shop_id, resource_key)
);
