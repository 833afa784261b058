CREATE TABLE "removed_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "safety" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "picture_hash" text;--> statement-breakpoint
CREATE INDEX "photos_unjudged" ON "photos" USING btree ("id") WHERE safety is null and num_nonnulls(case_id, update_id, loose_pet_id) = 1;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('scam', 'made_up', 'private_data', 'cruel', 'advertising', 'other', 'objection', 'first_links', 'unsafe', 'removed_before'));