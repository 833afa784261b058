CREATE TABLE "loose_comparisons" (
	"case_id" uuid NOT NULL,
	"loose_pet_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"is_lead" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loose_comparisons_case_id_loose_pet_id_pk" PRIMARY KEY("case_id","loose_pet_id")
);
--> statement-breakpoint
CREATE TABLE "reunion_objections" (
	"missing_case_id" uuid NOT NULL,
	"found_case_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reunion_objections_missing_case_id_found_case_id_pk" PRIMARY KEY("missing_case_id","found_case_id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "waited_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "kind" text DEFAULT 'update' NOT NULL;--> statement-breakpoint
ALTER TABLE "loose_leads" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "reunions" ADD COLUMN "closed_found" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "loose_comparisons" ADD CONSTRAINT "loose_comparisons_loose_pet_id_loose_pets_id_fk" FOREIGN KEY ("loose_pet_id") REFERENCES "public"."loose_pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_comparisons" ADD CONSTRAINT "loose_comparisons_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunion_objections" ADD CONSTRAINT "reunion_objections_missing_case_id_cases_id_fk" FOREIGN KEY ("missing_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunion_objections" ADD CONSTRAINT "reunion_objections_found_case_id_cases_id_fk" FOREIGN KEY ("found_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loose_comparisons_person" ON "loose_comparisons" USING btree ("user_id","loose_pet_id");--> statement-breakpoint
CREATE INDEX "loose_comparisons_pet" ON "loose_comparisons" USING btree ("loose_pet_id");--> statement-breakpoint
ALTER TABLE "loose_leads" ADD CONSTRAINT "loose_leads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_updates" ADD CONSTRAINT "case_updates_kind" CHECK ("case_updates"."kind" in ('update', 'sighting', 'merge'));--> statement-breakpoint
-- Only sightings have a day on which something was seen; that of very old ones was set by 0015. The note of a merge and
-- the words of the other report's owner have none.
UPDATE "case_updates" SET "kind" = 'sighting' WHERE NOT "posted_by_owner" OR "seen_at" IS NOT NULL;--> statement-breakpoint
UPDATE "case_updates" AS "u" SET "kind" = 'update' FROM "case_merges" AS "g"
WHERE "g"."kept_id" = "u"."case_id" AND "u"."author_user_id" = "g"."owner_user_id"
  AND NOT "u"."posted_by_owner" AND "u"."seen_at" IS NULL AND "u"."seen_day" IS NULL;--> statement-breakpoint
-- A note was written by the transaction of its merge, under nobody's name.
UPDATE "case_updates" AS "u" SET "kind" = 'merge', "author_user_id" = "g"."owner_user_id",
  "links_held" = coalesce(("g"."record" ->> 'links_held')::boolean, false)
FROM "case_merges" AS "g"
WHERE "u"."author_user_id" IS NULL AND NOT "u"."posted_by_owner" AND "u"."seen_at" IS NULL AND "u"."seen_day" IS NULL
  AND "u"."created_at" BETWEEN "g"."created_at" AND "g"."created_at" + interval '10 seconds'
  AND ("g"."record" IS NULL OR strpos("u"."update_text", "g"."record" ->> 'title') > 0)
  AND ("g"."kept_id" = "u"."case_id");--> statement-breakpoint
INSERT INTO "reports" ("kind", "target_id", "case_id", "author_user_id", "reason")
SELECT 'update', "id"::text, "case_id", "author_user_id", 'first_links' FROM "case_updates" WHERE "kind" = 'merge' AND "links_held";--> statement-breakpoint
-- Found reports that an admin reopened as missing.
UPDATE "cases" AS "c" SET "status" = 'found'
WHERE "c"."side" = 'found' AND "c"."status" = 'missing' AND (
  SELECT "h"."by_admin" AND "h"."before" = 'reunited' AND "h"."after" = 'missing' FROM "case_changes" AS "h"
  WHERE "h"."case_id" = "c"."id" AND "h"."field" = 'status' ORDER BY "h"."created_at" DESC LIMIT 1);--> statement-breakpoint
-- Found reports of pets that are home.
UPDATE "reunions" AS "r" SET "closed_found" = true FROM "cases" AS "f", "cases" AS "m"
WHERE "f"."id" = "r"."found_case_id" AND "m"."id" = "r"."missing_case_id" AND "f"."status" <> 'reunited' AND "m"."status" = 'reunited';--> statement-breakpoint
UPDATE "cases" AS "c" SET "status" = 'reunited', "updated_at" = "r"."created_at", "reunited_at" = "r"."created_at"
FROM "reunions" AS "r" WHERE "r"."found_case_id" = "c"."id" AND "r"."closed_found";--> statement-breakpoint
-- However an address is confirmed (letter, code, recovery), its owner is told what waited for that.
CREATE FUNCTION keep_confirmation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET confirmed_at = now() WHERE id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER confirmation_of_each_user AFTER UPDATE OF email_verified ON "user" FOR EACH ROW
WHEN (NEW.email_verified AND NOT OLD.email_verified) EXECUTE FUNCTION keep_confirmation();
