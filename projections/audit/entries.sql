-- The audit log: one row per event of an organization, numbered from 1, each with the hash of the chain up to it.
create table if not exists audit_entries_v2 (
  organization_id uuid not null,
  seq bigint not null,
  event_id uuid not null,
  type text not null,
  action text not null,
  actor_type text not null,
  actor_id text not null,
  occurred_at timestamptz not null,
  stream text not null,
  revision int not null,
  project_id uuid,
  shop_id uuid,
  correlation_id text not null,
  causation_id text not null,
  -- [{type, id}], and the ids alone, with spaces between
  targets json not null,
  target_ids text not null,
  -- which value the event sets, and to what
  subject text,
  after json,
  details json not null,
  -- sealed, with the key of whom
  email text,
  email_of uuid,
  hash text not null,
  primary key (organization_id, seq)
);
create index if not exists audit_entries_v2_event on audit_entries_v2 (event_id);
create index if not exists audit_entries_v2_time on audit_entries_v2 (organization_id, occurred_at);
create index if not exists audit_entries_v2_action on audit_entries_v2 (organization_id, action text_pattern_ops, seq);
create index if not exists audit_entries_v2_actor on audit_entries_v2 (organization_id, actor_id, seq);
create index if not exists audit_entries_v2_target on audit_entries_v2 using gin (string_to_array(target_ids, ' '));
create index if not exists audit_entries_v2_subject on audit_entries_v2 (organization_id, subject, seq) where subject is not null;
