-- Texts of whoever runs a board: legal documents, pages, posts, banners. Loaded from files as a whole, never edited here.
create table content_entries (
  tenant_id smallint not null references tenants,
  kind text not null check (kind in ('legal', 'page', 'block', 'blog', 'banner')),
  key text not null,
  locale text not null check (locale in ('pl', 'en')),
  -- All of the entry, as the contract has it.
  entry jsonb not null,
  primary key (tenant_id, kind, key, locale)
);
