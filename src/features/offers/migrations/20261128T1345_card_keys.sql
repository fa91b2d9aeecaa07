-- Cards have their offer's external address for applications and its places. Before, the address had a column.
update offer_projections set card = convert_to(
  left(convert_from(card, 'UTF8'), -1)
    || ',"applyUrl":' || coalesce(to_json(apply_url)::text, 'null')
    || ',"locations":' || coalesce((
      select json_agg(json_build_object(
        'street', place -> 'street', 'latitude', place -> 'latitude', 'longitude', place -> 'longitude'))
      from json_array_elements(convert_from(card, 'UTF8')::json -> 'multilocation') as place)::text, '[]')
    || '}', 'UTF8');
alter table offer_projections drop column apply_url;
alter table former_projections drop column apply_url;
