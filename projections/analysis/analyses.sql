-- One row per settled item of an analysis job: with its report, or with the reason why there is none.
create table if not exists analyses_v3 (
  analysis_id uuid primary key,
  job_id uuid not null,
  item int not null,
  organization_id uuid not null,
  project_id uuid not null,
  shop_id uuid not null,
  resource_type text not null,
  resource_id text not null,
  resource_key text not null,
  resource_title text,
  status text not null,
  error text,
  report json,
  created_at timestamptz not null
);
create index if not exists analyses_v3_of_job on analyses_v3 (job_id, item);
create index if not exists analyses_v3_history on analyses_v3 (shop_id, created_at desc, analysis_id desc)
  where report is not null;
create index if not exists analyses_v3_of_resource on analyses_v3 (shop_id, resource_key, created_at desc, analysis_id desc)
  where report is not null;
