create table if not exists optimization_jobs_v3 (
  job_id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  shop_id uuid not null,
  status text not null,
  total_items int not null,
  completed_items int not null,
  error_message text,
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists optimization_jobs_v3_of_shop on optimization_jobs_v3 (shop_id, created_at desc, job_id desc);
create index if not exists optimization_jobs_v3_by_status
  on optimization_jobs_v3 (shop_id, status, created_at desc, job_id desc);

-- The id list of a job may be large and never changes, so it stands apart from the progress. One row per job and not per analysis: ten
-- thousand rows from one event would hold up the projector's transaction.
create table if not exists optimization_job_analyses_v3 (
  job_id uuid primary key,
  analysis_ids json not null
);
create index if not exists optimization_job_analyses_v3_by_analysis
  on optimization_job_analyses_v3 using gin ((analysis_ids::jsonb) jsonb_path_ops);
