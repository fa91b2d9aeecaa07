-- What somebody was told of an offer: each thing once for the time that it runs.
create table offer_notices (
  tenant_id smallint not null references tenants,
  offer_id bigint not null,
  -- 'published', or the days before its end.
  kind text not null check (kind in ('published', '7', '3', '1')),
  -- The end that was told of: whoever extends the offer is told again.
  ends_at timestamptz not null,
  told_at timestamptz not null,
  primary key (tenant_id, offer_id, kind, ends_at),
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade
);
