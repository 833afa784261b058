DROP INDEX "profiles_newest";--> statement-breakpoint
DROP INDEX "case_updates_newest";--> statement-breakpoint
DROP INDEX "cases_newest";--> statement-breakpoint
DROP INDEX "cases_status_newest";--> statement-breakpoint
DROP INDEX "cases_owner_newest";--> statement-breakpoint
DROP INDEX "cases_reunited";--> statement-breakpoint
DROP INDEX "contact_messages_case";--> statement-breakpoint
CREATE INDEX "cases_public_point" ON "cases" USING btree ("public_lat","public_lng");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "case_updates_newest" ON "case_updates" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cases_status_newest" ON "cases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_owner_newest" ON "cases" USING btree ("owner_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_reunited" ON "cases" USING btree ("updated_at","id") WHERE status = 'reunited';--> statement-breakpoint
CREATE INDEX "contact_messages_case" ON "contact_messages" USING btree ("case_id","created_at");