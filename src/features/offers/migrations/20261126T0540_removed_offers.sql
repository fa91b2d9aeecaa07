-- When the offer of a slug was removed, if it had been published, and the category that it was in: its address leads there.
alter table offer_slugs add column removed_at timestamptz, add column category_id int;
alter table offer_slugs add foreign key (tenant_id, category_id) references categories (tenant_id, id)
  on delete set null (category_id);
