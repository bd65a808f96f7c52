create table if not exists analysis_jobs_v3 (
  job_id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  shop_id uuid not null,
  resource_type text not null,
  status text not null,
  total_items int not null,
  completed_items int not null,
  error_message text,
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists analysis_jobs_v3_of_shop on analysis_jobs_v3 (shop_id, created_at desc, job_id desc);
create index if not exists analysis_jobs_v3_by_status on analysis_jobs_v3 (shop_id, status, created_at desc, job_id desc);

-- The id list of a job is large and never changes, so it stands apart from the progress.
create table if not exists analysis_job_resources_v3 (
  job_id uuid not null,
  part int not null,
  resource_ids json not null,
  primary key (job_id, part)
);
