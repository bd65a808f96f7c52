-- One row per organization that has been sent to pay, until it has paid or will not.
create table if not exists subscription_requests_v1 (
  organization_id uuid primary key,
  checkout_id text not null,
  expires_at timestamptz not null
);
