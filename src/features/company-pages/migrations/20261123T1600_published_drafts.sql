-- The version of the draft that was published; unknown for what was published before.
alter table company_page_versions add column draft_version int;
update company_page_versions as version set draft_version = draft.version
  from company_page_drafts as draft
  where (draft.tenant_id, draft.company_id, draft.kind) = (version.tenant_id, version.company_id, version.kind)
    and draft.saved_at <= version.published_at;
