-- Cards name the picture of a monogram where a company has no logo: what monogramPath of src/kernel/monogram.ts makes.
create function pg_temp.monogram_path(name text) returns text language plpgsql immutable as $$
declare
  words text[] := array(
    select word from regexp_split_to_table(name, '[^[:alnum:]]+') with ordinality as split (word, nth)
    where word <> '' order by nth);
  long text[] := array(
    select word from unnest(words) with ordinality as each (word, nth) where length(word) > 1 order by nth);
  letters text;
  hue int := 7;
begin
  if cardinality(long) > 0 then words := long; end if;
  letters := case when cardinality(words) > 1 then left(words[1], 1) || left(words[2], 1)
    else coalesce(left(words[1], 2), '') end;
  for nth in 1 .. length(name) loop
    hue := (hue * 31 + ascii(substr(name, nth, 1))) % 360;
  end loop;
  letters := upper(letters);
  return '/v1/monograms/' || hue || '-' || (
    select coalesce(string_agg(
      case when letter ~ '^[A-Z0-9]$' then letter
        else upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end,
      '' order by nth), '')
    from regexp_split_to_table(letters, '') with ordinality as each (letter, nth) where letter <> '') || '.svg';
end $$;

-- A quote within a text of a card has a backslash before it, so that only the key itself is found.
update offer_projections as projection
set card = convert_to(replace(convert_from(card, 'UTF8'), '"companyLogoThumbUrl":null',
  '"companyLogoThumbUrl":"' || pg_temp.monogram_path(coalesce(company_name, '')) || '"'), 'UTF8')
from offers where offers.id = offer_id and company_logo_thumb_url is null;

drop function pg_temp.monogram_path(text);
