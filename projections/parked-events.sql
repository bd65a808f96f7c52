-- Events that a fold or its write could not take. A parked key waits: later events of that key queue behind the first
-- one in log order (ordinal), so that nothing is applied out of order. Everything else continues.
create table if not exists parked_events (
  ordinal bigint generated always as identity primary key,
  group_name text not null,
  model text not null,
  key text not null,
  position text not null,
  event json not null,
  error text not null,
  parked_at timestamptz not null default now()
);
create index if not exists parked_events_of_key on parked_events (group_name, model, key, ordinal);
