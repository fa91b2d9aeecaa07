-- What a company says of itself beyond its name; written by the company, in both languages where it likes.
create table company_profiles (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  industry text,
  founded_year smallint,
  -- Slugs of the gazetteer, the head office first.
  cities text[] not null default '{}',
  benefits text[] not null default '{}',
  technologies text[] not null default '{}',
  dresscode text,
  workplace_types text[] not null default '{}',
  -- Markdown by language.
  description jsonb not null default '{}',
  -- A path of the site; null shows a picture that is drawn for the name.
  cover_path text,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);

create table brand_stories (
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  slug text not null,
  title jsonb not null,
  lead jsonb not null,
  -- Markdown by language.
  body jsonb not null,
  cover_path text not null,
  published_at timestamptz not null,
  primary key (tenant_id, slug),
  unique (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
