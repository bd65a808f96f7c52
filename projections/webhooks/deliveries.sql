-- One row per delivery of a webhook: what it is about, and what became of it.
create table if not exists webhook_deliveries_v1 (
  webhook_id uuid primary key,
  provider text not null,
  delivery_id text not null,
  topic text not null,
  subject text not null,
  happened_at timestamptz,
  received_at timestamptz not null,
  body_bytes int not null,
  body_sha256 text not null,
  -- received (also when it is to be handled again), handled or failed
  status text not null,
  outcome text,
  -- what became of it, in words
  detail text,
  attempts int,
  settled_at timestamptz,
  -- how often it was asked to be handled again
  replays int not null,
  revision int not null
);
create index if not exists webhook_deliveries_v1_in_time on webhook_deliveries_v1 (received_at, webhook_id);
create index if not exists webhook_deliveries_v1_named on webhook_deliveries_v1 (delivery_id);
create index if not exists webhook_deliveries_v1_open on webhook_deliveries_v1 (status, received_at) where status <> 'handled';
