CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"place" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"km" smallint NOT NULL,
	"area" "box" NOT NULL,
	"side" text,
	"species" text,
	"confirmed_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_side" CHECK ("alerts"."side" in ('missing', 'found')),
	CONSTRAINT "alerts_species" CHECK ("alerts"."species" in ('dog', 'cat', 'rabbit', 'bird', 'ferret', 'guinea_pig', 'hamster', 'tortoise', 'horse', 'other'))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"email" text,
	"pace" text DEFAULT 'at_once' NOT NULL,
	"zone" text DEFAULT 'UTC' NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"asked_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"pushed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "subscribers_one" CHECK (num_nonnulls("subscribers"."user_id", "subscribers"."email") = 1),
	CONSTRAINT "subscribers_pace" CHECK ("subscribers"."pace" in ('at_once', 'daily')),
	CONSTRAINT "subscribers_quiet" CHECK (num_nulls("subscribers"."quiet_from", "subscribers"."quiet_until") <> 1)
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"way" text NOT NULL,
	"notification_id" uuid,
	"case_id" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_once" UNIQUE NULLS NOT DISTINCT("notification_id","case_id","subscriber_id","way"),
	CONSTRAINT "deliveries_way" CHECK ("deliveries"."way" in ('mail', 'push')),
	CONSTRAINT "deliveries_about" CHECK (num_nonnulls("deliveries"."notification_id", "deliveries"."case_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_alerts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "app_alerts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "push_matches" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "push_sightings" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "push_messages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "push_follows" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "push_alerts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_subscriber" ON "alerts" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "alerts_area" ON "alerts" USING gist ("area") WHERE confirmed_at is not null and paused_at is null;--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("created_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_case" ON "deliveries" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "deliveries_subscriber" ON "deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "deliveries_old" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_devices_subscriber" ON "push_devices" USING btree ("subscriber_id");--> statement-breakpoint
ALTER TABLE "case_followers" DROP COLUMN "mailed_at";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('match', 'loose_pet', 'sighting', 'message', 'update', 'status', 'near', 'reunion', 'reunion_objected', 'news_wanted', 'decision', 'handover_accepted', 'handover_declined'));