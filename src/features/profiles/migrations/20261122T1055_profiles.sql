-- What a candidate keeps for applications and matching; one row an account, made when something is saved first.
create table candidate_profiles (
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  position text not null default '',
  experience_years real check (experience_years between 0 and 60),
  desired_positions text[] not null default '{}',
  -- [{name, level}], the most important first
  skills jsonb not null default '[]',
  -- {code: level}
  languages jsonb not null default '{}',
  -- [{type, salary: {amount, currency, unit} | null}]
  employments jsonb not null default '[]',
  residences text[] not null default '{}',
  workplace_types text[] not null default '{}',
  availability_weeks smallint check (availability_weeks in (0, 1, 2, 4, 8, 12)),
  category_ids int[] not null default '{}',
  job_looking text not null default 'open' check (job_looking in ('active', 'open', 'closed')),
  -- [{type, link}]
  links jsonb not null default '[]',
  cv_file_id uuid references files,
  cv_added_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, account_id),
  check ((cv_file_id is null) = (cv_added_at is null)),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index candidate_profiles_cv on candidate_profiles (cv_file_id) where cv_file_id is not null;

create table candidate_work_entries (
  id uuid primary key,
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  title text not null,
  company_name text not null,
  description text not null,
  -- months, as year * 12 + month - 1; without an end it lasts until now
  start_month int not null,
  end_month int check (end_month >= start_month),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index candidate_work_entries_of_account on candidate_work_entries (tenant_id, account_id);

create table candidate_avatars (
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  side smallint not null,
  file_id uuid not null references files,
  primary key (tenant_id, account_id, side),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade
);
create index candidate_avatars_file on candidate_avatars (file_id);
