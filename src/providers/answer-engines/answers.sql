-- What live answer engines have answered, as it came, with its cost: stored before anything is read of it, so that no answer is paid for
-- without a trace, and every number of a visibility test can be looked up. Kept for 90 days. Not in the event log: what is in there can
-- never be taken out again.
create table if not exists engine_answers (
  id bigint generated always as identity primary key,
  test_id uuid not null,
  shop_id uuid not null,
  engine text not null,
  -- as it was asked for
  model text not null,
  query text not null,
  sample integer not null,
  status integer not null,
  body text not null,
  -- longer than what is here, or broken off
  cut boolean not null,
  milliseconds integer not null,
  input_tokens bigint,
  output_tokens bigint,
  -- US dollars; null if no price is known
  cost double precision,
  answered_at timestamptz not null default now()
);
create index if not exists engine_answers_test on engine_answers (test_id);
create index if not exists engine_answers_age on engine_answers (answered_at);
