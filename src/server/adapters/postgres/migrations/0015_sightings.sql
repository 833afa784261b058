ALTER TABLE "case_updates" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "seen_day" date;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "public_words" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "trail_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Sightings from before are told to everybody by their day alone. The day is the sender's: where the hour is known, the
-- sun's time at the place is near enough.
UPDATE "case_updates" AS "u" SET "seen_day" = (
  coalesce("seen_at", "created_at") AT TIME ZONE 'UTC'
  + CASE WHEN "seen_precision" = 'time' THEN make_interval(hours => round(coalesce("public_lng", 0) / 15)::integer) ELSE interval '0' END
)::date WHERE NOT "posted_by_owner";
