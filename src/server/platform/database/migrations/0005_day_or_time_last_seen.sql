ALTER TABLE "case_updates" ADD COLUMN "seen_precision" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "last_seen_precision" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "last_seen_day" date;--> statement-breakpoint
ALTER TABLE "case_updates" ADD CONSTRAINT "case_updates_seen_precision" CHECK ("case_updates"."seen_precision" in ('day', 'time'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_last_seen_precision" CHECK ("cases"."last_seen_precision" in ('day', 'time'));--> statement-breakpoint
-- backfill
-- The hours in these rows were made up by the forms: what people gave is a day. No animal was lost before 1990.
UPDATE "cases" SET "last_seen_at" = NULL WHERE "last_seen_at" < '1990-01-01';--> statement-breakpoint
UPDATE "cases" SET
	"last_seen_day" = ("last_seen_at" AT TIME ZONE 'UTC')::date,
	"last_seen_at" = (date_trunc('day', "last_seen_at" AT TIME ZONE 'UTC') + interval '12 hours') AT TIME ZONE 'UTC'
WHERE "last_seen_at" IS NOT NULL;--> statement-breakpoint
UPDATE "case_updates" SET "seen_at" = NULL WHERE "seen_at" < '1990-01-01';--> statement-breakpoint
UPDATE "case_updates" SET
	"seen_at" = (date_trunc('day', "seen_at" AT TIME ZONE 'UTC') + interval '12 hours') AT TIME ZONE 'UTC',
	"seen_precision" = 'day'
WHERE "seen_at" IS NOT NULL;
