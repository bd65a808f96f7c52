-- Of each organization and user the minute in which it asked last, how many permits processes have taken of it, and how many the last of
-- them got. Can be made empty at any time, which begins the minute anew for everybody.
create table if not exists rate_windows (
  key text primary key,
  -- minutes since 1970, by the clock of this server
  minute bigint not null,
  taken integer not null,
  granted integer not null
) with (fillfactor = 50);
