CREATE TABLE "thread_reports" (
	"thread_id" uuid NOT NULL,
	"side" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_reports_thread_id_side_pk" PRIMARY KEY("thread_id","side"),
	CONSTRAINT "thread_reports_reason" CHECK ("thread_reports"."reason" in ('money', 'threat', 'insult', 'spam', 'other'))
);
--> statement-breakpoint
CREATE TABLE "thread_sides" (
	"thread_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" text,
	"email" text,
	"confirmed_at" timestamp (3) with time zone,
	"contact" text,
	"contact_shown_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"links_shown_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	CONSTRAINT "thread_sides_thread_id_side_pk" PRIMARY KEY("thread_id","side"),
	CONSTRAINT "thread_sides_side" CHECK ("thread_sides"."side" in ('reporter', 'writer'))
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid,
	"about_title" text NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_case";--> statement-breakpoint
DROP INDEX "contact_messages_links_shown";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "side" text DEFAULT 'writer' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "thread_reports" ADD CONSTRAINT "thread_reports_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_reports_newest" ON "thread_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "thread_sides_user" ON "thread_sides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_sides_email" ON "thread_sides" USING btree ("email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "threads_case" ON "threads" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "threads_without_case" ON "threads" USING btree ("last_message_at") WHERE case_id is null;--> statement-breakpoint
-- Every message becomes part of a conversation: those of one account about one case that gave the same way to answer
-- share one, each of a visitor has its own. What was given to answer stays visible to the receiver, as it was.
UPDATE "contact_messages" "m" SET "thread_id" = "t"."id" FROM (
  SELECT "case_id", "sender_user_id", "reply_to", CASE WHEN "sender_user_id" IS NULL THEN "id" END AS "alone", gen_random_uuid() AS "id"
  FROM "contact_messages" GROUP BY 1, 2, 3, 4
) "t"
WHERE "m"."case_id" = "t"."case_id" AND "m"."sender_user_id" IS NOT DISTINCT FROM "t"."sender_user_id"
  AND "m"."reply_to" IS NOT DISTINCT FROM "t"."reply_to" AND ("t"."alone" IS NULL OR "t"."alone" = "m"."id");--> statement-breakpoint
INSERT INTO "threads" ("id", "case_id", "about_title", "last_message_at", "created_at")
  SELECT "m"."thread_id", "c"."id", "c"."title", max("m"."created_at"), min("m"."created_at")
  FROM "contact_messages" "m" JOIN "cases" "c" ON "c"."id" = "m"."case_id" GROUP BY "m"."thread_id", "c"."id";--> statement-breakpoint
-- what was mailed counts as read
INSERT INTO "thread_sides" ("thread_id", "side", "user_id", "read_at", "links_shown_at")
  SELECT "m"."thread_id", 'reporter', "c"."owner_user_id", max("m"."created_at") FILTER (WHERE "m"."mailed_at" IS NOT NULL), min("m"."links_shown_at")
  FROM "contact_messages" "m" JOIN "cases" "c" ON "c"."id" = "m"."case_id" GROUP BY "m"."thread_id", "c"."owner_user_id";--> statement-breakpoint
INSERT INTO "thread_sides" ("thread_id", "side", "user_id", "contact", "contact_shown_at")
  SELECT "m"."thread_id", 'writer', nullif("m"."sender_user_id", "c"."owner_user_id"), "m"."reply_to", CASE WHEN "m"."reply_to" IS NOT NULL THEN min("m"."created_at") END
  FROM "contact_messages" "m" JOIN "cases" "c" ON "c"."id" = "m"."case_id" GROUP BY "m"."thread_id", "m"."sender_user_id", "m"."reply_to", "c"."owner_user_id";--> statement-breakpoint
ALTER TABLE "contact_messages" ALTER COLUMN "thread_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_thread" ON "contact_messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_side" CHECK ("contact_messages"."side" in ('reporter', 'writer'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind" CHECK ("contact_messages"."kind" in ('text', 'question', 'answer', 'fits', 'does_not_fit', 'contact_shared', 'contact_withdrawn'));--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_case_id_cases_id_fk";
--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_sender_user_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "case_id";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "sender_user_id";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "reply_to";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "links_shown_at";