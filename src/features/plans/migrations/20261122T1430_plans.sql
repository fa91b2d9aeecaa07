-- What a board sells and what its customers say; a board without a row sells what features/plans/data/default.json says.
create table pricing (
  tenant_id smallint primary key references tenants,
  -- As the contract has it (pricingFile).
  settings jsonb not null
);
