ALTER TABLE "photos" ADD COLUMN "update_id" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "loose_pet_id" uuid;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD COLUMN "held_back" text;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_update_id_case_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."case_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_loose_pet_id_loose_pets_id_fk" FOREIGN KEY ("loose_pet_id") REFERENCES "public"."loose_pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_update" ON "photos" USING btree ("update_id") WHERE update_id is not null;--> statement-breakpoint
CREATE INDEX "photos_loose_pet" ON "photos" USING btree ("loose_pet_id") WHERE loose_pet_id is not null;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_one_place" CHECK (num_nonnulls("photos"."case_id", "photos"."update_id", "photos"."loose_pet_id") <= 1);