-- The same tokens as before. A function in SQL is written out into the statement that stores a case, with its thirteen
-- cells, and planned for each of them anew, which took a third of the time; PL/pgSQL plans it once for each connection.
CREATE OR REPLACE FUNCTION search_tokens(
	status text, type text, species text, lat double precision, lng double precision, created_at timestamptz
) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN ARRAY[
		's.' || status, 't.' || type, 'k.' || coalesce(species, ''),
		'd.' || floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 86400)::integer::text,
		'm.' || floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 86400 / 32)::integer::text
	] || CASE WHEN lat IS NULL OR lng IS NULL THEN '{}' ELSE ARRAY[
		'located', map_cell(2, lat, lng), map_cell(3, lat, lng), map_cell(4, lat, lng), map_cell(5, lat, lng),
		map_cell(6, lat, lng), map_cell(7, lat, lng), map_cell(8, lat, lng), map_cell(9, lat, lng),
		map_cell(10, lat, lng), map_cell(11, lat, lng), map_cell(12, lat, lng), map_cell(13, lat, lng),
		map_cell(14, lat, lng)
	] END;
END $$;
