-- How lists show offers is a setting of every board; those loaded before it existed show cards.
update tenants
   set settings = settings || '{"offerRows": "cards"}'::jsonb
 where not settings ? 'offerRows';
