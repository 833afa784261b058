-- A bucket that is full much later than a span from now was filled while the clock was ahead, and would refuse everything
-- until that time: it begins anew. Attempts at once begin at slightly different times, for which a hundredth of a step is
-- allowed.
CREATE OR REPLACE FUNCTION take_from_limits(keys text[], steps double precision[], spans double precision[])
RETURNS TABLE (place integer, full_in double precision) LANGUAGE plpgsql AS $$
DECLARE
	step interval;
	latest timestamptz;
BEGIN
	FOR i IN 1 .. cardinality(keys) LOOP
		step := make_interval(secs => steps[i]);
		latest := now() + make_interval(secs => spans[i]);
		INSERT INTO rate_limits AS bucket (key, full_at) VALUES (keys[i], now() + step)
			ON CONFLICT (key) DO UPDATE SET full_at = step
				+ CASE WHEN bucket.full_at > latest + interval '1 minute' THEN now() ELSE greatest(bucket.full_at, now()) END
			WHERE greatest(bucket.full_at, now()) + step <= latest + step / 100 OR bucket.full_at > latest + interval '1 minute';
		IF NOT FOUND THEN
			RETURN QUERY SELECT i, extract(epoch FROM r.full_at - now())::double precision FROM rate_limits r WHERE r.key = keys[i];
			RETURN;
		END IF;
	END LOOP;
END $$;
