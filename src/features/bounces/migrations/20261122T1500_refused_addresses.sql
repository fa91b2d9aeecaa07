-- Addresses that refuse our mail, on whatever board. Of an address only its hash is kept: the row outlives the account.
create table refused_addresses (
  address_hash bytea primary key,
  reason text not null check (reason in ('bounce', 'complaint')),
  at timestamptz not null
);
