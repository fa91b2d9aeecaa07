-- What a company writes again and again, with placeholders for the name, the offer and the company.
create table message_templates (
  tenant_id smallint not null references tenants,
  id uuid not null,
  company_id bigint not null,
  name text not null,
  text text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);
create index message_templates_of_company on message_templates (tenant_id, company_id, name);

-- Words of messages without diacritics; who searches says the same expression.
create index chat_messages_words on chat_messages
  using gin (to_tsvector('simple', translate(lower(text), 'ąćęłńóśźżäöüéèáàíñçčšž', 'acelnoszzaoueeaainccsz')));
