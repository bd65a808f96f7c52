-- One-time codes of shops, as SHA-256 of the code. Not in the event log: what is in there can never be taken out again. All times are of
-- the database's clock.
create table if not exists claim_codes (
  code_hash bytea primary key,
  shop_id uuid not null,
  organization_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- which user has entered it
  used_by uuid,
  -- whether that user has become a member by it
  is_settled boolean not null default false
);
create index if not exists claim_codes_of_shop on claim_codes (shop_id, created_at);

-- Wrong codes, one row for each that a user has entered, as long as they count.
create table if not exists claim_guesses (
  user_id uuid not null,
  guessed_at timestamptz not null default now()
);
create index if not exists claim_guesses_of_user on claim_guesses (user_id, guessed_at);
