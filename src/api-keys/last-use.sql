-- When each API key was last used, to the minute. No event: nothing is decided by it, and a use is no fact of the project.
create table if not exists api_key_uses (
  key_id uuid primary key,
  last_used_at timestamptz not null
);
