-- row_to_json and not json_build_object: the same object without a space around every colon
select item, row_to_json(result)::text as result
from analyses_v4,
lateral (select report -> 'metadata' -> 'additional_fields' -> 'resource' as resource) seen,
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
    report -> 'score' -> 'value' as score,
    report -> 'score' -> 'grade' as grade,
    coalesce(report -> 'summary' -> 'total_issues', '0') as total_issues,
    coalesce(report -> 'summary' -> 'critical_count', '0') as critical_count,
    coalesce(report -> 'summary' -> 'warning_count', '0') as warning_count,
    coalesce(report -> 'suggestions', '[]') as suggestions,
    -- what is not known, as by reports of earlier versions, is left out
    json_strip_nulls(json_build_object(
      'title', resource_title,
      'handle', resource -> 'handle',
      'url', resource -> 'url',
      'vendor', resource -> 'vendor',
      'product_type', resource -> 'product_type',
      'image', resource -> 'image',
      'price', resource -> 'price',
      'currency', resource -> 'currency',
      'content_length', report -> 'metadata' -> 'content_length',
      'processing_time', report -> 'metadata' -> 'processing_time',
      'reused', case when error is null
        then coalesce(report -> 'metadata' -> 'additional_fields' -> 'reused', 'false') end,
      'error', error)) as resource_metadata,
    status,
    report -> 'metadata' -> 'analyzed_at' as analyzed_at,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
) result
where analyses_v4.job_id = $1 and item > $2
order by item
limit $3
