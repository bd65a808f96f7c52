-- One row per visibility test; `test` is what the API answers.
create table if not exists visibility_tests_v1 (
  test_id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  shop_id uuid not null,
  resource_key text not null,
  tested_at timestamptz not null,
  test json not null
);
create index if not exists visibility_tests_v1_history on visibility_tests_v1 (shop_id, tested_at desc, test_id desc);
create index if not exists visibility_tests_v1_of_resource
  on visibility_tests_v1 (shop_id, resource_key, tested_at desc, test_id desc);
