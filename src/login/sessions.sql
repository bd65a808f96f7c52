-- One row per session of a user. What is in it cannot be used to log in.
create table if not exists sessions (
  session_id uuid primary key,
  user_id uuid not null,
  provider text not null,
  -- sealed with the key of the user
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- moves on with each refresh, as far as ends_at
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index if not exists sessions_in_time on sessions (user_id, created_at desc, session_id) include (expires_at) where ended_at is null;
drop index if exists sessions_of_user;
create index if not exists sessions_expired on sessions (expires_at);

-- Every refresh token that a session has had, by its hash; the one that is not used is good.
create table if not exists refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  used_at timestamptz,
  -- the next one, closed with a key that only the holder of this token can make; for some seconds after its use
  successor text
);
create index if not exists refresh_tokens_of_session on refresh_tokens (session_id);
create index if not exists refresh_tokens_succeeded on refresh_tokens (used_at) where successor is not null;
