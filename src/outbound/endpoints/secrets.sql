-- What webhooks to endpoints are signed with, closed, one row a secret. Not in the event log: what is in there can never be taken out
-- again. All times are of the database's clock.
create table if not exists endpoint_secrets (
  endpoint_id uuid not null,
  secret_id uuid not null,
  -- the key that has closed it, by name
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  -- null: the current one
  expires_at timestamptz,
  primary key (endpoint_id, secret_id)
);
