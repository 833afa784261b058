-- What searches compare: lower case, and a space for each character that is neither a letter nor a digit.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(regexp_replace(given, '[^[:alnum:]]', ' ', 'g'))
$$;--> statement-breakpoint
-- A cell of the map: 2^level rows from the south pole, and twice as many columns from the 180th meridian.
CREATE FUNCTION map_cell(level integer, lat double precision, lng double precision) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT 'c' || level::text
		|| '.' || least(floor((lat + 90) / 180 * (1 << level))::integer, (1 << level) - 1)::text
		|| '.' || (floor((lng + 180) / 360 * (2 << level))::integer % (2 << level))::text
$$;--> statement-breakpoint
-- The words of a case that are not in its text. src/server/adapters/postgres/search/tokens.ts writes the same.
CREATE FUNCTION search_tokens(
	status text, type text, species text, lat double precision, lng double precision, created_at timestamptz
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY[
		's.' || status, 't.' || type, 'k.' || coalesce(species, ''),
		'd.' || floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 86400)::integer::text,
		'm.' || floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 86400 / 32)::integer::text
	] || CASE WHEN lat IS NULL OR lng IS NULL THEN '{}' ELSE ARRAY[
		'located', map_cell(2, lat, lng), map_cell(4, lat, lng), map_cell(6, lat, lng), map_cell(8, lat, lng),
		map_cell(10, lat, lng), map_cell(12, lat, lng), map_cell(14, lat, lng)
	] END
$$;--> statement-breakpoint
CREATE TABLE "case_counts" (
	"status" text NOT NULL,
	"days_to_reunion" integer NOT NULL,
	"shard" integer NOT NULL,
	"cases" bigint NOT NULL,
	CONSTRAINT "case_counts_status_days_to_reunion_shard_pk" PRIMARY KEY("status","days_to_reunion","shard")
);
--> statement-breakpoint
DROP INDEX "cases_candidates";--> statement-breakpoint
DROP INDEX "cases_public_point";--> statement-breakpoint
DROP INDEX "cases_text";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(' ' || title || ' ' || description || ' ' || coalesce(area_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "search_tokens" text[] GENERATED ALWAYS AS (search_tokens(status, type, species, public_lat, public_lng, created_at)) STORED;--> statement-breakpoint
CREATE INDEX "cases_species_newest" ON "cases" USING btree ("species","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_status_species_newest" ON "cases" USING btree ("status","species","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_other_types_newest" ON "cases" USING btree ("type","created_at","id") WHERE type <> 'pet';--> statement-breakpoint
CREATE UNIQUE INDEX "cases_number" ON "cases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "cases_search" ON "cases" USING gin (search_text gin_trgm_ops,"search_tokens") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE FUNCTION days_to_reunion(status text, created_at timestamptz, reunited_at timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN status = 'reunited' AND reunited_at IS NOT NULL
		THEN greatest(0, least(99, ceil(extract(epoch FROM reunited_at - created_at) / 86400)))::integer
		ELSE -1 END
$$;--> statement-breakpoint
-- One statement counts once, however many rows it writes.
CREATE FUNCTION count_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO case_counts AS kept
			SELECT c.status, days_to_reunion(c.status, c.created_at, c.reunited_at), pg_backend_pid() % 32, count(*)
			FROM new_rows c GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ON CONSTRAINT case_counts_status_days_to_reunion_shard_pk DO UPDATE SET cases = kept.cases + excluded.cases;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO case_counts AS kept
			SELECT c.status, days_to_reunion(c.status, c.created_at, c.reunited_at), pg_backend_pid() % 32, -count(*)
			FROM old_rows c GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ON CONSTRAINT case_counts_status_days_to_reunion_shard_pk DO UPDATE SET cases = kept.cases + excluded.cases;
	ELSE
		INSERT INTO case_counts AS kept
			SELECT c.status, days_to_reunion(c.status, c.created_at, c.reunited_at), pg_backend_pid() % 32, sum(c.step)
			FROM (
				SELECT status, created_at, reunited_at, 1 AS step FROM new_rows
				UNION ALL SELECT status, created_at, reunited_at, -1 FROM old_rows
			) c GROUP BY 1, 2 HAVING sum(c.step) <> 0 ORDER BY 1, 2
			ON CONFLICT ON CONSTRAINT case_counts_status_days_to_reunion_shard_pk DO UPDATE SET cases = kept.cases + excluded.cases;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO case_counts SELECT status, days_to_reunion(status, created_at, reunited_at), 0, count(*) FROM cases GROUP BY 1, 2;--> statement-breakpoint
CREATE TRIGGER cases_counted_in AFTER INSERT ON cases
	REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_cases();--> statement-breakpoint
CREATE TRIGGER cases_counted_over AFTER UPDATE ON cases
	REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_cases();--> statement-breakpoint
CREATE TRIGGER cases_counted_out AFTER DELETE ON cases
	REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_cases();--> statement-breakpoint
-- Takes one from each bucket in turn, up to the first that is empty: its place in the list, and the seconds until it is
-- full again. src/server/adapters/postgres/shared-limiter.ts explains the figures.
CREATE FUNCTION take_from_limits(keys text[], steps double precision[], spans double precision[])
RETURNS TABLE (place integer, full_in double precision) LANGUAGE plpgsql AS $$
BEGIN
	FOR i IN 1 .. cardinality(keys) LOOP
		INSERT INTO rate_limits AS bucket (key, full_at) VALUES (keys[i], now() + make_interval(secs => steps[i]))
			ON CONFLICT (key) DO UPDATE SET full_at = greatest(bucket.full_at, now()) + make_interval(secs => steps[i])
			WHERE greatest(bucket.full_at, now()) + make_interval(secs => steps[i]) <= now() + make_interval(secs => spans[i]);
		IF NOT FOUND THEN
			RETURN QUERY SELECT i, extract(epoch FROM r.full_at - now())::double precision FROM rate_limits r WHERE r.key = keys[i];
			RETURN;
		END IF;
	END LOOP;
END $$;
