-- One row per project that has, or had, a repository: where its documentation stands.
create table if not exists document_repositories_v1 (
  project_id uuid primary key,
  organization_id uuid not null,
  -- of the newest event of its stream that is in here
  revision int not null,
  connection json not null,
  connected boolean not null,
  requested json,
  synced json,
  failed json,
  -- in lower case, and what the host calls it; null where none is connected
  repository text,
  repository_id text
);
create index if not exists document_repositories_v1_by_name on document_repositories_v1 (repository);
create index if not exists document_repositories_v1_by_id on document_repositories_v1 (repository_id);

-- One row per document of a project.
create table if not exists documents_v1 (
  document_id uuid primary key,
  project_id uuid not null,
  connection_id uuid not null,
  path text not null,
  blob_id text not null,
  format text not null,
  title text not null,
  left_out text,
  sections int not null,
  changed_at timestamptz not null
);
create index if not exists documents_v1_of_project on documents_v1 (project_id, path, document_id);

-- One row per section of a document. What is searched begins with the project, so that the index finds no other's.
create table if not exists document_sections_v1 (
  -- the document and the section's place in it
  section_id text primary key,
  project_id uuid not null,
  document_id uuid not null,
  connection_id uuid not null,
  place int not null,
  title text not null,
  headings json not null,
  heading_text text not null,
  anchor text,
  text text not null,
  search tsvector generated always as (
    array_to_tsvector(array[project_id::text])
    || setweight(to_tsvector('simple', title), 'B')
    || setweight(to_tsvector('simple', heading_text), 'A')
    || to_tsvector('simple', text)
  ) stored
);
create index if not exists document_sections_v1_searched on document_sections_v1 using gin (search);
