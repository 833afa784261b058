CREATE TABLE "claimed_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claimed_subscribers" ADD CONSTRAINT "claimed_subscribers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claimed_subscribers_user" ON "claimed_subscribers" USING btree ("user_id");