-- Who works on what, and how far they have come. `position` is the last event that was handled, `scanned` the last that
-- was looked at. The lease (expires_at, by this database's clock) only saves work: what keeps two owners apart is that
-- every write of an owner moves its row from the position and epoch it knows, and so fails once there is a newer owner.

create table if not exists checkpoints (
  name text primary key,
  log text not null,
  position text not null,
  scanned text not null,
  epoch bigint not null,
  owner_pid int,
  owner_started timestamptz,
  expires_at timestamptz not null
);
