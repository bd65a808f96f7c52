-- How often a piece of work was begun and not finished: a row is written before the work and deleted after it, so what
-- is left after a crash shows what was in progress then. Counts survive the process, which a count in memory would not.
create table if not exists work_attempts (
  work_id text primary key,
  attempts int not null,
  begun_at timestamptz not null default now()
);
