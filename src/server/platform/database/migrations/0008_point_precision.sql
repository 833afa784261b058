ALTER TABLE "case_updates" ADD COLUMN "point_precision" text;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "public_radius" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "point_precision" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "public_radius" integer;--> statement-breakpoint
ALTER TABLE "case_updates" ADD CONSTRAINT "case_updates_point_precision" CHECK ("case_updates"."point_precision" in ('pin', 'street', 'town'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_point_precision" CHECK ("cases"."point_precision" in ('pin', 'street', 'town'));--> statement-breakpoint
-- backfill
-- chip numbers (15 digits) that were published before every text was masked; addresses of cases stay as they are
UPDATE "cases" SET
  "title" = regexp_replace("title", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g'),
  "description" = regexp_replace("description", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g'),
  "pet_name" = regexp_replace("pet_name", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g'),
  "breed" = regexp_replace("breed", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g'),
  "colour" = regexp_replace("colour", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g'),
  "collar" = regexp_replace("collar", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g'),
  "markings" = regexp_replace("markings", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g'),
  "area_name" = regexp_replace("area_name", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g'),
  "last_seen_text" = regexp_replace("last_seen_text", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g')
WHERE coalesce("title", '') || ' | ' || coalesce("description", '') || ' | ' || coalesce("pet_name", '') || ' | ' || coalesce("breed", '') || ' | ' || coalesce("colour", '') || ' | ' || coalesce("collar", '') || ' | ' || coalesce("markings", '') || ' | ' || coalesce("area_name", '') || ' | ' || coalesce("last_seen_text", '') ~ '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])';--> statement-breakpoint
UPDATE "case_updates" SET
  "update_text" = regexp_replace("update_text", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g')
WHERE coalesce("update_text", '') ~ '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])';--> statement-breakpoint
UPDATE "contact_messages" SET
  "text" = regexp_replace("text", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g')
WHERE coalesce("text", '') ~ '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])';--> statement-breakpoint
UPDATE "user" SET
  "name" = regexp_replace("name", '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])', '•••\1\2\3', 'g')
WHERE coalesce("name", '') ~ '(?<![0-9])(?:[0-9][ .*/_-]{0,2}){12}([0-9])[ .*/_-]{0,2}([0-9])[ .*/_-]{0,2}([0-9])(?![0-9])';
