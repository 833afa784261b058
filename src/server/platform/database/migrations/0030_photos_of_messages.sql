ALTER TABLE "photos" DROP CONSTRAINT "photos_owner_or_look";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_one_place";--> statement-breakpoint
DROP INDEX "photos_unjudged";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "thread_side" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_thread" ON "photos" USING btree ("thread_id") WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX "photos_message" ON "photos" USING btree ("message_id","position") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "photos_unjudged" ON "photos" USING btree ("id") WHERE safety is null and num_nonnulls(case_id, update_id, loose_pet_id, message_id) = 1;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_sender" CHECK (num_nonnulls("photos"."owner_user_id", "photos"."look_hash") <= 1 and num_nonnulls("photos"."owner_user_id", "photos"."look_hash", "photos"."thread_id") >= 1);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_of_thread" CHECK (("photos"."thread_id" is null) = ("photos"."thread_side" is null) and ("photos"."message_id" is null or "photos"."thread_id" is not null));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_one_place" CHECK (num_nonnulls("photos"."case_id", "photos"."update_id", "photos"."loose_pet_id", "photos"."thread_id") <= 1);