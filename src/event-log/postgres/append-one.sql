-- Appends one event of one caller: $1 stream, $2 expected revision (null: any, -1: no stream), then the event. Answers nothing
-- when the stream is elsewhere. Planned once, while a group is planned for the lengths of its arrays each time, which takes
-- as long as this statement.
insert into events (stream, revision, id, type, bytes, data, metadata)
select $1, head.revision + 1, $3, $4, $5, $6, $7
from (select coalesce((select revision from events where stream = $1 order by revision desc limit 1), -1)) head (revision)
where $2::bigint is null or head.revision = $2
returning revision, transaction::text as xid, position::text as pos
