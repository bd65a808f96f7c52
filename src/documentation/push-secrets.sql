-- What pushes of a connected repository are signed with where it has a secret of its own, closed, one row a secret. Not in the event log:
-- what is in there can never be taken out again. All times are of the database's clock.
create table if not exists push_secrets (
  connection_id uuid not null,
  secret_id uuid not null default gen_random_uuid(),
  -- the key that has closed it, by name
  key_id text not null,
  sealed bytea not null,
  -- null: the current one
  expires_at timestamptz,
  primary key (connection_id, secret_id)
);
