-- Offers that candidates keep in mind. They outlive the offer's end, not the offer or the account.
create table favourites (
  tenant_id smallint not null references tenants,
  account_id bigint not null,
  offer_id bigint not null,
  added_at timestamptz not null,
  primary key (tenant_id, account_id, offer_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade
);
create index favourites_newest on favourites (tenant_id, account_id, added_at desc, offer_id desc);
create index favourites_of_offer on favourites (tenant_id, offer_id);
