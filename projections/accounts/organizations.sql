-- One row per organization.
create table if not exists organizations_v1 (
  organization_id uuid primary key,
  name text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- when its personal data are shredded, and whether they have been
  shred_after timestamptz,
  shredded boolean not null,
  -- what is used up, and in which billing cycle; null where it is not frozen
  frozen_metric text,
  frozen_cycle text
);
create index if not exists organizations_v1_shredding on organizations_v1 (shred_after) where not shredded and shred_after is not null;
create index if not exists organizations_v1_frozen on organizations_v1 (organization_id) where frozen_metric is not null;

-- One row per membership that there is.
create table if not exists members_v1 (
  member_id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  joined_at timestamptz not null
);
create unique index if not exists members_v1_of_organization on members_v1 (organization_id, user_id);
create index if not exists members_v1_of_user on members_v1 (user_id);

-- One row per invitation that may still be accepted, if it has not expired.
create table if not exists invitations_v1 (
  invitation_id uuid primary key,
  organization_id uuid not null,
  -- sealed with the key of the invitation
  email text not null,
  role text not null,
  invited_by uuid not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists invitations_v1_of_organization on invitations_v1 (organization_id);
