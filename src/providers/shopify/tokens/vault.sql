-- What the service may call the platform with, one row a shop. Not in the event log: what is in there can never be taken out again. All
-- times are of the database's clock.
create table if not exists storefront_tokens (
  shop_domain text primary key,
  -- access and refresh token, closed by the key of this name; null for a shop that has none
  key_id text,
  sealed bytea,
  scopes text not null default '',
  -- null: for ever
  access_expires_at timestamptz,
  granted_at timestamptz,
  -- why the platform takes neither token any more, since then
  refusal text,
  refused_at timestamptz,
  -- who is getting new tokens at the moment, and until when no one else does
  holder uuid,
  held_until timestamptz
);

-- Why the last exchange of a session token has failed, in a sentence for the merchant, since then; null once one has succeeded. (The index
-- finds the shops that are not connected.)
alter table storefront_tokens add column if not exists failure text;
alter table storefront_tokens add column if not exists failed_at timestamptz;
create index if not exists storefront_tokens_failed on storefront_tokens (failed_at) where failure is not null;
