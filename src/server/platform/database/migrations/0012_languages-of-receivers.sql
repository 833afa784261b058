ALTER TABLE "subscribers" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD COLUMN "locale" text;