-- What a company says of itself is the HTML of an editor from now on; until now it was paragraphs.
update company_profiles set description = (
  select coalesce(
    jsonb_object_agg(
      key,
      '<p>' || replace(replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n\n', '</p><p>') || '</p>'
    ),
    '{}'
  )
  from jsonb_each_text(description)
);

alter table company_profiles
  -- the cover as lists show it
  add column cover_thumb_path text,
  -- [{src, thumb, alt}], paths of the site
  add column gallery jsonb not null default '[]',
  -- [{city, citySlug, street, note, latitude, longitude}], the head office first
  add column offices jsonb not null default '[]',
  -- what is said of a benefit, by its key or its name
  add column benefit_notes jsonb not null default '{}',
  -- addresses by network
  add column links jsonb not null default '{}',
  -- false: no mark beside the name, whatever offers there are
  add column shows_recruiting boolean not null default true,
  add column is_hidden boolean not null default false;

-- Names that its offers may still have.
alter table companies add column former_names text[] not null default '{}';

-- Nobody but the demo could write one until now, and its seed writes them anew.
delete from brand_stories;
alter table brand_stories
  drop column body,
  alter column cover_path drop not null,
  add column cover_thumb_path text,
  add column blocks jsonb not null,
  add column technologies text[] not null default '{}',
  add column is_hidden boolean not null default false;

-- Counts what companies of a board have published: who keeps the list in memory reads it again when the number is another.
create table company_publications (
  tenant_id smallint primary key references tenants,
  number bigint not null
);
