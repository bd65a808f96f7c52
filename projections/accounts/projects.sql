-- One row per project.
create table if not exists projects_v1 (
  project_id uuid primary key,
  organization_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index if not exists projects_v1_of_organization on projects_v1 (organization_id, created_at desc, project_id);

-- One row per API key that was ever issued; of the key itself only its hash.
create table if not exists api_keys_v1 (
  key_id uuid primary key,
  project_id uuid not null,
  organization_id uuid not null,
  name text not null,
  prefix text not null,
  key_hash text not null,
  scopes json not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);
create unique index if not exists api_keys_v1_by_hash on api_keys_v1 (key_hash);
create index if not exists api_keys_v1_of_project on api_keys_v1 (project_id, created_at desc, key_id);
