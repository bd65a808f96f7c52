-- One row per organization and billing cycle in which something was reserved or used.
create table if not exists usage_cycles_v1 (
  -- the organization, a hyphen, and the first day of the cycle
  cycle_id text primary key,
  organization_id uuid not null,
  cycle_start text not null,
  -- by metric: what was used, what is set aside, what was used beyond the limit and is billed
  totals json not null,
  reserved json not null,
  overage json not null,
  -- null where nothing was limited yet
  limits json,
  is_billed boolean not null,
  -- of the event that the row is made of last
  revision int not null,
  updated_at timestamptz not null
);
create index if not exists usage_cycles_v1_of_organization on usage_cycles_v1 (organization_id, cycle_start desc);

-- One row per organization, billing cycle and project that has reserved or used something in it.
create table if not exists usage_projects_v1 (
  -- the cycle, a hyphen, and the project
  row_id text primary key,
  cycle_id text not null,
  organization_id uuid not null,
  project_id uuid not null,
  cycle_start text not null,
  totals json not null,
  reserved json not null,
  revision int not null,
  updated_at timestamptz not null
);
