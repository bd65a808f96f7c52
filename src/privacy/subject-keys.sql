-- The keys of subjects of personal data, each closed with the service's own key; without a key once the subject was erased, and the row
-- stays, so that none is made again.
create table if not exists subject_keys (
  subject uuid primary key,
  key_id text,
  sealed bytea,
  erased_at timestamptz
);
