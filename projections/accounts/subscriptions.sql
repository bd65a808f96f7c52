-- One row per organization that has ever subscribed: the newest subscription.
create table if not exists subscriptions_v1 (
  organization_id uuid primary key,
  plan text not null,
  provider text not null,
  external_id text,
  customer_id text,
  -- the first day of its first billing cycle
  anchor text not null,
  started_at timestamptz not null,
  -- the last day that it is valid on; null where it goes on
  ends_on text,
  ended_at timestamptz
);
create index if not exists subscriptions_v1_external on subscriptions_v1 (external_id);
create index if not exists subscriptions_v1_customer on subscriptions_v1 (customer_id);
create index if not exists subscriptions_v1_due on subscriptions_v1 (ends_on) where ended_at is null and ends_on is not null;
