-- One row per endpoint for webhooks that is there.
create table if not exists webhook_endpoints_v1 (
  endpoint_id uuid primary key,
  organization_id uuid not null,
  url text not null,
  description text,
  types json,
  disabled text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret_rotated_at timestamptz
);
create index if not exists webhook_endpoints_v1_of_organization
  on webhook_endpoints_v1 (organization_id, created_at desc, endpoint_id);
