-- The few offers whose plans still owe bumps, for the job that looks for them every five minutes.
create index offers_with_bumps_left on offers (tenant_id, id)
  where state = 'published' and bumps_used < coalesce((limits->>'bumpsUpCount')::int, 0);
