ALTER TABLE "case_updates" DROP CONSTRAINT "case_updates_kind";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "brought_home_by" text;--> statement-breakpoint
ALTER TABLE "case_updates" ADD CONSTRAINT "case_updates_kind" CHECK ("case_updates"."kind" in ('update', 'sighting', 'merge', 'story'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_brought_home_by" CHECK ("cases"."brought_home_by" in ('finder', 'sighting', 'neighbour', 'shelter', 'search', 'alone'));