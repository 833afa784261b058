ALTER TABLE "case_updates" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "written" jsonb;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "reading" jsonb;