-- One row per user. The personal columns are sealed with the key of the user, and can be read as long as that is there.
create table if not exists users_v1 (
  user_id uuid primary key,
  email text,
  email_hash text,
  email_verified boolean not null,
  name text,
  created_at timestamptz not null,
  erased boolean not null
);

-- One row per identity of a login provider that belongs to a user.
create table if not exists identities_v1 (
  -- the provider, a hyphen, and the keyed hash of who that says it is
  identity text primary key,
  user_id uuid not null,
  provider text not null,
  -- sealed too
  label text,
  linked_at timestamptz not null
);
create index if not exists identities_v1_of_user on identities_v1 (user_id, linked_at desc, identity);
