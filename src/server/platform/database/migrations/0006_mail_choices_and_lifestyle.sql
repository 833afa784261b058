ALTER TABLE "profiles" ADD COLUMN "mail_matches" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_sightings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "photos_compared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "lifestyle" text;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_lifestyle" CHECK ("cases"."lifestyle" in ('indoor', 'outdoor', 'unknown'));