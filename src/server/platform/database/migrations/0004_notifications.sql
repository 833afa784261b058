CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"case_id" uuid,
	"about_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","case_id","about_id"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('match', 'loose_pet', 'sighting', 'message', 'update', 'status', 'reunion', 'reunion_objected', 'news_wanted', 'decision', 'handover_accepted', 'handover_declined'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "app_matches" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "app_sightings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "app_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "app_follows" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_case" ON "notifications" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "notifications_old" ON "notifications" USING btree ("created_at");--> statement-breakpoint
-- The bell counts notifications: what was not read before there were any is news still.
INSERT INTO "notifications" ("user_id", "kind", "about_id", "created_at")
SELECT me.user_id, 'message', me.thread_id, max(m.created_at)
FROM thread_sides me
JOIN contact_messages m ON m.thread_id = me.thread_id AND m.side <> me.side
WHERE me.user_id IS NOT NULL AND me.blocked_at IS NULL AND m.hidden_at IS NULL
  AND m.created_at > coalesce(me.read_at, '-infinity')
GROUP BY me.user_id, me.thread_id
ON CONFLICT DO NOTHING;
