select item, json_build_object(
  'id', analysis_id,
  'organization_id', organization_id,
  'project_id', project_id,
  'shop_id', shop_id,
  'job_id', job_id,
  'resource_type', resource_type,
  'resource_id', resource_id,
  'resource_title', resource_title,
  'score', report -> 'score' -> 'value',
  'grade', report -> 'score' -> 'grade',
  'total_issues', coalesce(report -> 'summary' -> 'total_issues', '0'),
  'critical_count', coalesce(report -> 'summary' -> 'critical_count', '0'),
  'warning_count', coalesce(report -> 'summary' -> 'warning_count', '0'),
  'suggestions', coalesce(report -> 'suggestions', '[]'),
  'resource_metadata', case when error is null
    then json_build_object(
      'content_length', report -> 'metadata' -> 'content_length',
      'processing_time', report -> 'metadata' -> 'processing_time')
    else json_build_object('error', error) end,
  'status', status,
  'analyzed_at', report -> 'metadata' -> 'analyzed_at',
  'created_at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)::text as result
from analyses_v1
where job_id = $1 and item > $2
order by item
limit $3
