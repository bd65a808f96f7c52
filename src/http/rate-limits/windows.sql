-- Of each organization and user the minute in which it asked last, how many permits processes have taken of it, and how many the last of
-- them got. Can be emptied at any time, which restarts the minute for everyone.
create table if not exists rate_windows (
  key text primary key,
  -- minutes since 1970, by the clock of this server
  minute bigint not null,
  taken integer not null,
  granted integer not null
) with (fillfactor = 50);

-- What makes a change of the plan count: see Window in permits.ts.
alter table rate_windows add column if not exists rest integer not null default 0;
alter table rate_windows add column if not exists plan integer not null default 0;
alter table rate_windows add column if not exists most integer not null default 0;
alter table rate_windows add column if not exists used integer not null default 0;
alter table rate_windows add column if not exists stale integer not null default 0;
alter table rate_windows add column if not exists epoch integer not null default 0;
