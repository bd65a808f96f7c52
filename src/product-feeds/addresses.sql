-- The addresses of the feeds of projects: found by SHA-256 of the token, shown to owners by the token itself, which is closed. Not in the event
-- log: what is in there can never be taken out again.
create table if not exists feed_addresses (
  project_id uuid primary key,
  shop_id uuid not null,
  secret_id uuid not null default gen_random_uuid(),
  token_hash bytea not null unique,
  -- the key that has closed it, by name
  key_id text not null,
  sealed bytea not null,
  issued_at timestamptz not null default now(),
  -- by the name of the feed the version that was asked for last, and since when it is known: {"google": {"version": …, "since": …}}
  versions jsonb not null default '{}'
);
create index if not exists feed_addresses_of_shop on feed_addresses (shop_id);
