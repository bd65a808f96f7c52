-- The statistics over the products of a job, frozen before its first item. The first worker makes them while the others wait;
-- what it was reading when it died is left out by the one that takes over. Removed when the job has ended.
create table if not exists job_catalogues (
  job_id uuid primary key,
  maker uuid not null,
  -- the batch of products that the maker is reading
  batch int,
  skipped int[] not null default '{}',
  -- the maker's last sign of life, by the database's clock
  beat timestamptz not null default now(),
  -- JSON, compressed; null while it is being made
  statistics bytea
);
