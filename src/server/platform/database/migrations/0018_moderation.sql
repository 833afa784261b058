CREATE TABLE "bans" (
	"user_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_checks" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"heard_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_asked_at" timestamp (3) with time zone,
	"last_asked_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"case_id" uuid,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"reason" text,
	"words" text,
	"actor_user_id" text NOT NULL,
	"subject_user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_log_kind" CHECK ("moderation_log"."kind" in ('case', 'update', 'photo', 'message', 'account')),
	CONSTRAINT "moderation_log_act" CHECK ("moderation_log"."act" in ('dismiss', 'hide', 'restore', 'warn', 'ban', 'unban', 'delete', 'grant_role', 'remove_role'))
);
--> statement-breakpoint
CREATE TABLE "moderator_areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"place" text,
	"lat" double precision,
	"lng" double precision,
	"km" integer
);
--> statement-breakpoint
CREATE TABLE "objections" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"case_id" uuid,
	"reason" text NOT NULL,
	"words" text,
	"reporter_user_id" text,
	"author_user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('case', 'update', 'photo', 'message', 'account')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('scam', 'made_up', 'private_data', 'cruel', 'advertising', 'other', 'objection', 'first_links'))
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role";--> statement-breakpoint
DROP INDEX "cases_newest";--> statement-breakpoint
DROP INDEX "cases_status_newest";--> statement-breakpoint
DROP INDEX "cases_species_newest";--> statement-breakpoint
DROP INDEX "cases_status_species_newest";--> statement-breakpoint
DROP INDEX "cases_search";--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "case_updates" ADD COLUMN "links_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "links_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_checks" ADD CONSTRAINT "case_checks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderator_areas" ADD CONSTRAINT "moderator_areas_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_user_id_user_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_user_id_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_log_number" ON "moderation_log" USING btree ("number");--> statement-breakpoint
CREATE INDEX "moderation_log_subject" ON "moderation_log" USING btree ("subject_user_id","number");--> statement-breakpoint
CREATE INDEX "moderation_log_target" ON "moderation_log" USING btree ("kind","target_id","number");--> statement-breakpoint
CREATE INDEX "moderator_areas_user" ON "moderator_areas" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("kind","target_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_user_id","kind","target_id") WHERE settled_at is null and reporter_user_id is not null;--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("created_at","id") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_status_newest" ON "cases" USING btree ("status","created_at","id") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_species_newest" ON "cases" USING btree ("species","created_at","id") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_status_species_newest" ON "cases" USING btree ("status","species","created_at","id") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_search" ON "cases" USING gin (search_text gin_trgm_ops,"search_tokens") WITH (gin_pending_list_limit=256) WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin', 'moderator'));--> statement-breakpoint
-- Nobody changes what was done, not even the app itself.
CREATE FUNCTION keep_moderation_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'moderation_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER moderation_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_log
	FOR EACH STATEMENT EXECUTE FUNCTION keep_moderation_log();--> statement-breakpoint
-- A hidden case counts for the total only.
CREATE FUNCTION counted_status(status text, hidden_at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN hidden_at IS NULL THEN status ELSE 'hidden' END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO case_counts AS kept
			SELECT c.status, days_to_reunion(c.status, c.created_at, c.reunited_at), pg_backend_pid() % 32, count(*)
			FROM (SELECT counted_status(status, hidden_at) AS status, created_at, reunited_at FROM new_rows) c
			GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ON CONSTRAINT case_counts_status_days_to_reunion_shard_pk DO UPDATE SET cases = kept.cases + excluded.cases;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO case_counts AS kept
			SELECT c.status, days_to_reunion(c.status, c.created_at, c.reunited_at), pg_backend_pid() % 32, -count(*)
			FROM (SELECT counted_status(status, hidden_at) AS status, created_at, reunited_at FROM old_rows) c
			GROUP BY 1, 2 ORDER BY 1, 2
			ON CONFLICT ON CONSTRAINT case_counts_status_days_to_reunion_shard_pk DO UPDATE SET cases = kept.cases + excluded.cases;
	ELSE
		INSERT INTO case_counts AS kept
			SELECT c.status, days_to_reunion(c.status, c.created_at, c.reunited_at), pg_backend_pid() % 32, sum(c.step)
			FROM (
				SELECT counted_status(status, hidden_at) AS status, created_at, reunited_at, 1 AS step FROM new_rows
				UNION ALL SELECT counted_status(status, hidden_at), created_at, reunited_at, -1 FROM old_rows
			) c GROUP BY 1, 2 HAVING sum(c.step) <> 0 ORDER BY 1, 2
			ON CONFLICT ON CONSTRAINT case_counts_status_days_to_reunion_shard_pk DO UPDATE SET cases = kept.cases + excluded.cases;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Great-circle distance (haversine, mean Earth radius); null if a coordinate is.
CREATE FUNCTION metres_between(lat double precision, lng double precision, to_lat double precision, to_lng double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT 2 * 6371008.8 * asin(least(1, sqrt(power(sin(radians(lat - to_lat) / 2), 2)
		+ cos(radians(lat)) * cos(radians(to_lat)) * power(sin(radians(lng - to_lng) / 2), 2))))
$$;
