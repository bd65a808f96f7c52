-- What the latest analysis of a product depended on, as digests: of the record and the shop's facts, and of all, with what the
-- catalogue says of it. If they are equal today, the result is the same. Can be emptied at any time, which only costs analyses.
create table if not exists reusable_analyses (
  shop_id uuid not null,
  resource_key text not null,
  record text not null,
  digest text not null,
  analysis_id uuid not null,
  -- what other products are compared by
  peer json not null,
  -- after this time the record by itself has another result
  valid_until timestamptz,
  primary key (shop_id, resource_key)
);
