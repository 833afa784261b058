ALTER TABLE "case_updates" ADD COLUMN "point_precision" text;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "public_radius" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "point_precision" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "public_radius" integer;--> statement-breakpoint
ALTER TABLE "case_updates" ADD CONSTRAINT "case_updates_point_precision" CHECK ("case_updates"."point_precision" in ('pin', 'street', 'town'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_point_precision" CHECK ("cases"."point_precision" in ('pin', 'street', 'town'));