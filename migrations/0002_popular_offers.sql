-- The offers of each board that people look at most, as the hourly job found them.
create table popular_offers (
  tenant_id smallint not null references tenants,
  offer_id bigint not null references offers on delete cascade,
  score int not null check (score > 0),
  primary key (tenant_id, offer_id)
);
