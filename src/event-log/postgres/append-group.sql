-- Appends the events of several callers to as many streams, as one statement.
--   $1 stream and $2 expected revision per caller (null: any, -1: no stream), ordered by stream against deadlocks
--   $3 caller (1, 2, ...) and $4 place (1, 2, ...) per event, then $5 id, $6 type, $7 bytes; $8 data and $9 metadata as one
--   JSON array each, because quoting JSON for a Postgres array costs a fifth of its length
-- A caller whose stream is elsewhere gets nothing appended and learns the head; the others are not disturbed.
with callers as materialized (
  select c.caller, c.stream, c.expected,
         coalesce((select e.revision from events e where e.stream = c.stream order by e.revision desc limit 1), -1) as head
  from unnest($1::text[], $2::bigint[]) with ordinality as c (stream, expected, caller)
), inserted as (
  insert into events (stream, revision, id, type, bytes, data, metadata)
  select c.stream, c.head + n.place, n.id, n.type, n.bytes, n.data, n.metadata
  from rows from (
    unnest($3::int[], $4::int[], $5::uuid[], $6::text[], $7::int[]),
    json_array_elements($8::json),
    json_array_elements($9::json)
  ) as n (caller, place, id, type, bytes, data, metadata)
  join callers c on c.caller = n.caller
  where c.expected is null or c.expected = c.head
  order by n.caller, n.place
  returning stream, revision, transaction, position
)
select c.caller, c.head, max(i.revision) as revision, min(i.transaction::text) as xid, max(i.position)::text as pos
from callers c left join inserted i on i.stream = c.stream
group by c.caller, c.head
