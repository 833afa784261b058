-- The words of a search_text. A word with more than 64 letters is cut into pieces of 64 that begin 32 apart: whatever has
-- at most 32 letters is found within one of them, and no entry of an index grows too long. Few texts have such a word.
CREATE FUNCTION search_words(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(CASE WHEN given !~ '[^ ]{65}' THEN string_to_array(given, ' ') ELSE (
		SELECT array_agg(substr(word, 1 + 32 * piece, 64))
		FROM unnest(string_to_array(given, ' ')) word, generate_series(0, greatest(0, (length(word) - 33) / 32)) piece
	) END, '')
$$;--> statement-breakpoint
-- As before, with cells of all sizes from 5,000 km to 1.2 km. The column is made anew, because it would keep the old ones.
CREATE OR REPLACE FUNCTION search_tokens(
	status text, type text, species text, lat double precision, lng double precision, created_at timestamptz
) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY[
		's.' || status, 't.' || type, 'k.' || coalesce(species, ''),
		'd.' || floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 86400)::integer::text,
		'm.' || floor(extract(epoch FROM created_at AT TIME ZONE 'UTC') / 86400 / 32)::integer::text
	] || CASE WHEN lat IS NULL OR lng IS NULL THEN '{}' ELSE ARRAY[
		'located', map_cell(2, lat, lng), map_cell(3, lat, lng), map_cell(4, lat, lng), map_cell(5, lat, lng),
		map_cell(6, lat, lng), map_cell(7, lat, lng), map_cell(8, lat, lng), map_cell(9, lat, lng),
		map_cell(10, lat, lng), map_cell(11, lat, lng), map_cell(12, lat, lng), map_cell(13, lat, lng),
		map_cell(14, lat, lng)
	] END
$$;--> statement-breakpoint
CREATE TABLE "case_words" (
	"word" text NOT NULL,
	"unused_since" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "cases_search";--> statement-breakpoint
ALTER TABLE "cases" DROP COLUMN "search_tokens";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "search_tokens" text[] GENERATED ALWAYS AS (search_tokens(status, type, species, public_lat, public_lng, created_at)) STORED;--> statement-breakpoint
INSERT INTO case_words SELECT DISTINCT unnest(search_words(search_text)) FROM cases;--> statement-breakpoint
CREATE INDEX "case_words_word" ON "case_words" USING btree ("word") WHERE unused_since is null;--> statement-breakpoint
CREATE INDEX "case_words_parts" ON "case_words" USING gin (word gin_trgm_ops) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "cases_search" ON "cases" USING gin (search_words(search_text),"search_tokens",search_text gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE FUNCTION keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO case_words (word) SELECT DISTINCT given.word FROM unnest(search_words(NEW.search_text)) given (word)
		WHERE NOT EXISTS (SELECT FROM case_words known WHERE known.word = given.word AND known.unused_since IS NULL);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cases_words_kept AFTER INSERT OR UPDATE OF title, description, area_name ON cases
	FOR EACH ROW EXECUTE FUNCTION keep_words();
