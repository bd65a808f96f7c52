-- The reports that do not tell how their product is any more.
create table if not exists outdated_analyses_v1 (
  analysis_id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  shop_id uuid not null,
  reason text not null,
  since timestamptz not null
);
