-- Webhooks that are to be sent. All times are of the database's clock.

-- One row per existing endpoint, according to the log up to the checkpoint "outbound", and the state of its deliveries.
create table if not exists outbound_endpoints (
  endpoint_id uuid primary key,
  organization_id uuid not null,
  url text not null,
  -- null: all that are public
  types text[],
  enabled boolean not null,
  -- attempts in a row that have failed, since when, and when the next one is due
  failures int not null default 0,
  failing_since timestamptz,
  next_at timestamptz not null default now()
);
create index if not exists outbound_endpoints_of_organization on outbound_endpoints (organization_id);

-- Whether it is disabled only as long as its organization is deleted and can be restored.
alter table outbound_endpoints add column if not exists paused boolean not null default false;
create index if not exists outbound_endpoints_paused on outbound_endpoints (organization_id) where paused;

-- One row per webhook that has not arrived yet; of its event only the position in the log. In the order of the log.
create table if not exists outbound_deliveries (
  seq bigint generated always as identity primary key,
  endpoint_id uuid not null,
  -- event, replay or test
  kind text not null,
  event_id uuid not null,
  type text not null,
  -- null for a test, which has no event
  stream text,
  revision int,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  first_tried_at timestamptz,
  due_at timestamptz not null default now()
);
create unique index if not exists outbound_deliveries_once on outbound_deliveries (endpoint_id, event_id);
create index if not exists outbound_deliveries_in_order on outbound_deliveries (endpoint_id, seq);

-- One row per attempt, kept for 30 days.
create table if not exists outbound_attempts (
  attempt_id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null,
  kind text not null,
  event_id uuid not null,
  type text not null,
  stream text,
  revision int,
  -- 1 for the first
  attempt int not null,
  -- null if there was no answer
  status int,
  -- null if it has arrived
  error text,
  duration_ms int not null,
  attempted_at timestamptz not null default clock_timestamp(),
  -- null if it is not tried again
  next_at timestamptz
);
create index if not exists outbound_attempts_of_endpoint on outbound_attempts (endpoint_id, attempted_at desc, attempt_id);
create index if not exists outbound_attempts_of_event on outbound_attempts (endpoint_id, event_id);
create index if not exists outbound_attempts_by_age on outbound_attempts (attempted_at);

-- What is to be sent once more from a time on, and how far the log has been looked through for it.
create table if not exists outbound_replays (
  replay_id uuid primary key,
  endpoint_id uuid not null,
  since timestamptz not null,
  scanned text not null,
  -- where the log ended at the time of the request
  until text not null,
  created_at timestamptz not null default now()
);
-- one at a time, even if several are requested at once
create unique index if not exists outbound_replays_one_each on outbound_replays (endpoint_id);
