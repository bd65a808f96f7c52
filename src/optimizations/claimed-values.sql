-- Which product of an optimization job is to get a value that no two products may share. Removed when the job has ended.
create table if not exists claimed_values (
  job_id uuid not null,
  -- field and value, as a hash
  value_key text not null,
  resource_key text not null,
  claimed_at timestamptz not null default now(),
  primary key (job_id, value_key)
);
