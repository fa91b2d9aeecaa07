-- An application stays with its company when the account that sent it is erased: from then on it is as a guest's, but
-- whoever wanted to be forgotten is not written to on the board's own account.
alter table applications add column account_erased_at timestamptz;
