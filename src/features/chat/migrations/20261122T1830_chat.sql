-- An invitation of a company to a candidate about one of its offers, and what both write once it was accepted.
create table conversations (
  id bigint generated always as identity primary key,
  uid uuid not null unique,
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  offer_id bigint,
  -- null once the account was erased: the company keeps messages without a person
  candidate_account_id bigint,
  invited_by_account_id bigint,
  status text not null check (status in ('invited', 'accepted', 'rejected')),
  invited_at timestamptz not null,
  answered_at timestamptz,
  reject_reason text,
  -- messages are counted from 1 on, without gaps
  last_seq int not null default 0,
  last_message_at timestamptz not null,
  candidate_read_seq int not null default 0,
  company_read_seq int not null default 0,
  -- up to which message a mail has told of
  candidate_mailed_seq int not null default 0,
  company_mailed_seq int not null default 0,
  unique (tenant_id, id),
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete set null (offer_id),
  foreign key (tenant_id, candidate_account_id) references accounts (tenant_id, id)
    on delete set null (candidate_account_id),
  foreign key (tenant_id, invited_by_account_id) references accounts (tenant_id, id)
    on delete set null (invited_by_account_id)
);
create unique index conversations_once_an_offer
  on conversations (tenant_id, company_id, candidate_account_id, offer_id);
create index conversations_of_candidate on conversations (tenant_id, candidate_account_id, last_message_at);
create index conversations_of_company on conversations (tenant_id, company_id, last_message_at);
create index conversations_unread on conversations (last_message_at)
  where candidate_read_seq < last_seq or company_read_seq < last_seq;
create index conversations_offer on conversations (tenant_id, offer_id);

create table chat_messages (
  tenant_id smallint not null references tenants,
  conversation_id bigint not null,
  seq int not null,
  side text not null check (side in ('candidate', 'company')),
  -- chosen by whoever sends, so that a message that is sent again is the same one
  client_id uuid not null,
  author_account_id bigint,
  text text not null,
  sent_at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, side, client_id),
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, author_account_id) references accounts (tenant_id, id)
    on delete set null (author_account_id)
);
create index chat_messages_of_author on chat_messages (tenant_id, author_account_id)
  where author_account_id is not null;

-- Files of messages; without a message they were sent but the message was not yet.
create table chat_files (
  file_id uuid primary key references files,
  tenant_id smallint not null references tenants,
  conversation_id bigint not null,
  side text not null check (side in ('candidate', 'company')),
  message_seq int,
  added_at timestamptz not null,
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete cascade
);
create index chat_files_of_conversation on chat_files (tenant_id, conversation_id, message_seq);

-- Companies that a candidate does not want to hear of.
create table chat_blocks (
  tenant_id smallint not null references tenants,
  candidate_account_id bigint not null,
  company_id bigint not null,
  at timestamptz not null,
  primary key (tenant_id, candidate_account_id, company_id),
  foreign key (tenant_id, candidate_account_id) references accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade
);

-- What candidates report of companies, for operators.
create table chat_reports (
  id bigint generated always as identity primary key,
  tenant_id smallint not null references tenants,
  company_id bigint not null,
  conversation_id bigint,
  reporter_account_id bigint,
  reason text not null,
  text text not null,
  at timestamptz not null,
  closed_at timestamptz,
  foreign key (tenant_id, company_id) references companies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id)
    on delete set null (conversation_id),
  foreign key (tenant_id, reporter_account_id) references accounts (tenant_id, id)
    on delete set null (reporter_account_id)
);
create index chat_reports_open on chat_reports (tenant_id, id) where closed_at is null;
