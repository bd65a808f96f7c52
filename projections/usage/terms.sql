-- One row per organization: what its usage is counted and limited by.
create table if not exists usage_terms_v1 (
  organization_id uuid primary key,
  -- null where it has no subscription
  plan text,
  is_billed boolean not null,
  -- the days from which its billing cycles were counted, each with the time since when, the first one first
  anchors json not null,
  -- the last day of a subscription that was cancelled; null where it goes on, or there is none
  ends_on text,
  -- of the subscription's event that the row is made of last; -1 where there was none
  revision int not null
);
