-- Which texts found nothing, or were not understood as meant, by day and board: how often, never by whom.
create table search_words (
  tenant_id smallint not null references tenants,
  day date not null,
  locale text not null check (locale in ('pl', 'en')),
  -- small letters, single spaces
  words text not null check (char_length(words) between 2 and 60),
  outcome text not null check (outcome in ('nothing', 'refined')),
  searches int not null check (searches > 0),
  primary key (tenant_id, day, words, outcome, locale)
);
