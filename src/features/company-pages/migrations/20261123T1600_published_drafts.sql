-- The version of the draft that was published; unknown for what was published before.
alter table company_page_versions add column draft_version int;
