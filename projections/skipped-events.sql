-- Parked events that a person let go (`citable projections skip`), and who that was. A read model that is made again, and
-- meets the same error with such an event, leaves it out instead of parking it once more.
create table if not exists skipped_events (
  group_name text not null,
  model text not null,
  event_id text not null,
  type text not null,
  position text not null,
  keys text[] not null,
  error text not null,
  skipped_by text not null,
  skipped_at timestamptz not null default now(),
  primary key (group_name, model, event_id)
);
