-- The groups of read models that this database holds, one row per version of a group. `name` is also the name of its
-- checkpoint. Processes of different versions of the code run side by side, each on the tables of its own row.
create table if not exists projection_groups (
  name text primary key,
  group_name text not null,
  version int not null,
  models text[] not null,
  tables text[] not null,
  -- When a process of this version last said that it is there.
  used_at timestamptz not null default now(),
  -- When the tables first held the whole log; reads are complete from then on.
  built_at timestamptz,
  -- The models that a rebuild makes again, and what the last one made.
  rebuilding text[],
  rebuilt text[],
  rebuilt_at timestamptz,
  failure text,
  failure_category text,
  failed_at timestamptz
);
