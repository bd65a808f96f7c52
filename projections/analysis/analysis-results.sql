-- row_to_json and not json_build_object: the same object without a space around every colon
select item, row_to_json(result)::text as result
from (
  -- of a report that is given again, the one that it repeats
  select own.*, coalesce(original.report, own.report) as said, original.report is not null as is_again
  from {analyses} own left join {analyses} original on original.analysis_id = (own.report ->> 'repeats')::uuid
  where own.job_id = $1 and own.item > $2
  order by own.item
  limit $3
) one,
lateral (select said -> 'metadata' -> 'additional_fields' -> 'resource' as resource) seen,
lateral (
  select
    analysis_id as id,
    organization_id,
    project_id,
    shop_id,
    job_id,
    resource_type,
    resource_id,
    resource_title,
    said -> 'score' -> 'value' as score,
    said -> 'score' -> 'grade' as grade,
    coalesce(said -> 'summary' -> 'total_issues', '0') as total_issues,
    coalesce(said -> 'summary' -> 'critical_count', '0') as critical_count,
    coalesce(said -> 'summary' -> 'warning_count', '0') as warning_count,
    coalesce(said -> 'suggestions', '[]') as suggestions,
    -- unknown values, as in reports of earlier versions, are left out
    json_strip_nulls(json_build_object(
      'title', resource_title,
      'handle', resource -> 'handle',
      'url', resource -> 'url',
      'vendor', resource -> 'vendor',
      'product_type', resource -> 'product_type',
      'image', resource -> 'image',
      'price', resource -> 'price',
      'currency', resource -> 'currency',
      'content_length', said -> 'metadata' -> 'content_length',
      'processing_time', said -> 'metadata' -> 'processing_time',
      'reused', case when error is null then
        case when is_again then json 'true' else coalesce(said -> 'metadata' -> 'additional_fields' -> 'reused', 'false') end end,
      'error', error)) as resource_metadata,
    status,
    said -> 'metadata' -> 'analyzed_at' as analyzed_at,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
) result
order by item
