DROP TRIGGER "cases_words_kept" ON "cases";--> statement-breakpoint
DROP TRIGGER "cases_counted_in" ON "cases";--> statement-breakpoint
DROP TRIGGER "cases_counted_over" ON "cases";--> statement-breakpoint
DROP TRIGGER "cases_counted_out" ON "cases";--> statement-breakpoint
DROP TABLE "case_words";--> statement-breakpoint
DROP TABLE "case_counts";--> statement-breakpoint
DROP INDEX "cases_search";--> statement-breakpoint
ALTER TABLE "cases" DROP COLUMN "search_tokens";--> statement-breakpoint
-- The app folds what is null; the old texts were folded in another way.
ALTER TABLE "cases" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "search_text" text;--> statement-breakpoint
DROP FUNCTION keep_words();--> statement-breakpoint
DROP FUNCTION count_cases();--> statement-breakpoint
DROP FUNCTION days_to_reunion(text, timestamptz, timestamptz);--> statement-breakpoint
DROP FUNCTION search_words(text);--> statement-breakpoint
DROP FUNCTION search_tokens(text, text, text, double precision, double precision, timestamptz);--> statement-breakpoint
DROP FUNCTION map_cell(integer, double precision, double precision);--> statement-breakpoint
DROP FUNCTION search_text(text);--> statement-breakpoint
CREATE INDEX "cases_unfolded" ON "cases" USING btree ("number") WHERE search_text is null;--> statement-breakpoint
CREATE INDEX "cases_place" ON "cases" USING btree ("public_lat","public_lng") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_reunions" ON "cases" USING btree ("reunited_at","created_at") WHERE status = 'reunited';--> statement-breakpoint
CREATE INDEX "cases_search" ON "cases" USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE hidden_at is null and archived_at is null;
