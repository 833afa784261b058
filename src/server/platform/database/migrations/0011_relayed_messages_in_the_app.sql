ALTER TABLE "contact_messages" ALTER COLUMN "reply_to" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "links_shown_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_links_shown" ON "contact_messages" USING btree ("case_id") WHERE links_shown_at is not null;--> statement-breakpoint
-- backfill: until now every message was mailed, or is about to be
UPDATE "contact_messages" SET "mailed_at" = "created_at";
