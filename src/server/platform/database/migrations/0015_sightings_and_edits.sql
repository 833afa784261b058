CREATE TABLE "case_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"author_user_id" text,
	"by_admin" boolean NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "seen_day" date;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "public_words" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "trail_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "case_changes" ADD CONSTRAINT "case_changes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_changes" ADD CONSTRAINT "case_changes_author_user_id_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_changes_newest" ON "case_changes" USING btree ("case_id","created_at");--> statement-breakpoint
-- Sightings from before are told to everybody by their day alone. The day is the sender's: where the hour is known, the
-- sun's time at the place is near enough.
UPDATE "case_updates" AS "u" SET "seen_day" = (
  coalesce("seen_at", "created_at") AT TIME ZONE 'UTC'
  + CASE WHEN "seen_precision" = 'time' THEN make_interval(hours => round(coalesce("public_lng", 0) / 15)::integer) ELSE interval '0' END
)::date WHERE NOT "posted_by_owner";
