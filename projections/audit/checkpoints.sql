-- One row per audit log that was signed: the number and the hash of the last entry that its newest checkpoint vouches for.
create table if not exists audit_checkpoints_v2 (
  organization_id uuid primary key,
  seq bigint not null,
  hash text not null
);
