-- Which of several companies somebody's panel is of.
alter table company_members add column is_chosen boolean not null default false;
