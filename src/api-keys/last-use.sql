-- When each API key was last used, to the minute. Not an event: nothing is decided by it, and a use is not a fact about the project.
create table if not exists api_key_uses (
  key_id uuid primary key,
  last_used_at timestamptz not null
);
