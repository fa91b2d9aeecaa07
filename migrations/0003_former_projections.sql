-- What projections were until a moment ago: a walk through a list goes on in the list that it began in.
create table former_projections (
  offer_id bigint not null references offers on delete cascade,
  -- the version of the offer that took its place
  replaced_by int not null,
  document jsonb not null,
  card bytea not null,
  replaced_at timestamptz not null default now(),
  primary key (offer_id, replaced_by)
);
create index former_projections_age on former_projections (replaced_at);
