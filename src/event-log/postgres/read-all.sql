-- Events after a position in log order, at most $3 of them and not many more bytes than $6, together with the last
-- position that is safe to have looked at: below the horizon no running transaction can still add anything.
with horizon as materialized (
  select pg_snapshot_xmin(pg_current_snapshot()) as xmin
), head as materialized (
  select e.transaction, e.position from events e, horizon h
  where e.transaction < h.xmin order by e.transaction desc, e.position desc limit 1
)
select found.*, head.transaction::text as head_xid, head.position::text as head_pos
from head left join (
  select stream, revision, id, type, data, metadata, transaction::text as xid, position::text as pos,
         running >= $6::bigint as cut
  from (
    select e.*, sum(e.bytes) over (order by e.transaction, e.position) as running
    from events e, horizon h
    where (e.transaction, e.position) > ($1::xid8, $2::bigint) and e.transaction < h.xmin
      and ($4::text[] is null or e.type = any ($4))
      and ($5::text[] is null or split_part(e.stream, '-', 1) = any ($5))
      and ($7::text[] is null or e.type <> all ($7))
    order by e.transaction, e.position
    limit $3::bigint
  ) limited
  where running - bytes < $6::bigint
  order by limited.transaction, limited.position
) found on true
