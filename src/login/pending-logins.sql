-- Logins that have been begun and have not come back: by a hash of the state that the provider gives back, once.
create table if not exists oauth_logins (
  state_hash bytea primary key,
  provider text not null,
  -- of the cookie of the browser that began it
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  redirect text,
  -- the user that the identity is to be linked to
  link_user uuid,
  expires_at timestamptz not null
);
create index if not exists oauth_logins_expired on oauth_logins (expires_at);
