CREATE TABLE "public_points" (
	"user_id" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_points_user_id_lat_lng_pk" PRIMARY KEY("user_id","lat","lng")
);
--> statement-breakpoint
ALTER TABLE "public_points" ADD CONSTRAINT "public_points_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was drawn before is kept and given again: a second point would tell more than the first.
INSERT INTO "public_points" ("user_id", "lat", "lng", "created_at")
SELECT shown.user_id, shown.lat, shown.lng, min(shown.created_at) FROM (
	SELECT "owner_user_id" AS user_id, "public_lat" AS lat, "public_lng" AS lng, "created_at" FROM "cases"
	WHERE "point_precision" IS DISTINCT FROM 'town'
	UNION ALL
	SELECT "author_user_id", "public_lat", "public_lng", "created_at" FROM "case_updates"
	WHERE "point_precision" IS DISTINCT FROM 'town'
) AS shown
WHERE shown.user_id IS NOT NULL AND shown.lat IS NOT NULL AND shown.lng IS NOT NULL
GROUP BY shown.user_id, shown.lat, shown.lng;--> statement-breakpoint
-- Pages name photos by their ids from now on; the addresses that hold a user's id still answer.
UPDATE "cases" SET "primary_photo_url" = '/photos/' || "photos"."id" || '.webp'
FROM "photos"
WHERE "photos"."case_id" = "cases"."id" AND "cases"."primary_photo_url" = '/photos/' || "photos"."key";
