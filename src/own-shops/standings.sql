-- The state of shops, as of the last completed analysis job of each: what lists of many shops show, so that none asks for all products of all
-- of them. Made again from the log and the read models where it is lost.
create table if not exists shop_standings (
  shop_id uuid primary key,
  -- the mean score of its products, now and at the job before; null without any
  score integer,
  previous_score integer,
  products integer not null,
  critical integer not null,
  -- what would bring the most points: {"rule", "title", "products"}; null if nothing would
  worst json,
  -- the job that it is as of
  job_id uuid not null,
  measured_at timestamptz not null
);
