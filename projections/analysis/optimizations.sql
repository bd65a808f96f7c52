-- One row per optimization that has not been removed, in its current state.
create table if not exists optimizations_v3 (
  optimization_id uuid primary key,
  analysis_id uuid not null,
  job_id uuid not null,
  organization_id uuid not null,
  project_id uuid not null,
  shop_id uuid not null,
  resource_id text not null,
  -- its place among those that were generated with it
  place int not null,
  field text not null,
  optimization_type text not null,
  title text not null,
  description text not null,
  current_value text not null,
  optimized_value text not null,
  expected_score_increase int not null,
  auto_applicable boolean not null,
  generation_style json not null,
  confidence_score int not null,
  written_by text not null,
  needs_input json not null,
  pictures json,
  visibility json,
  manually_edited boolean not null,
  phase text not null,
  applied_at timestamptz,
  reverted_at timestamptz,
  created_at timestamptz not null
);
create index if not exists optimizations_v3_of_analysis on optimizations_v3 (analysis_id, created_at desc, place);
create index if not exists optimizations_v3_on_their_way on optimizations_v3 (shop_id, field)
  where phase in ('applying', 'reverting');
create index if not exists optimizations_v3_of_job on optimizations_v3 (job_id, analysis_id, place);
