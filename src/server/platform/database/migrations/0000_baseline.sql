-- Written by drizzle-kit from the schema, apart from this extension, the word UNLOGGED of rate_limits, and the functions
-- and triggers at the end, which Drizzle cannot describe. Databases of the migrations before this one have this schema.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"alg" text,
	"crv" text
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"display_name" text,
	"contact_email" text,
	"mail_matches" boolean DEFAULT true NOT NULL,
	"mail_sightings" boolean DEFAULT true NOT NULL,
	"mail_messages" boolean DEFAULT true NOT NULL,
	"mail_follows" boolean DEFAULT true NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"waited_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "social_auth" (
	"platform" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_auth_platform" CHECK ("social_auth"."platform" in ('facebook', 'x', 'instagram', 'linkedin'))
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp (3) with time zone,
	"last_step" integer,
	"user_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin', 'moderator'))
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_notifications" (
	"missing_case_id" uuid NOT NULL,
	"found_case_id" uuid NOT NULL,
	"confidence" double precision NOT NULL,
	"photos_compared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_notifications_missing_case_id_found_case_id_pk" PRIMARY KEY("missing_case_id","found_case_id")
);
--> statement-breakpoint
CREATE TABLE "case_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"author_user_id" text,
	"by_admin" boolean NOT NULL,
	"field" text NOT NULL,
	"before" text,
	"after" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text DEFAULT 'update' NOT NULL,
	"update_text" text NOT NULL,
	"posted_by_owner" boolean DEFAULT true NOT NULL,
	"author_user_id" text,
	"lat" double precision,
	"lng" double precision,
	"public_lat" double precision,
	"public_lng" double precision,
	"point_precision" text,
	"public_radius" integer,
	"seen_at" timestamp (3) with time zone,
	"seen_precision" text,
	"seen_day" date,
	"town" text,
	"public_words" text,
	"mailed_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"links_held" boolean DEFAULT false NOT NULL,
	"written" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_updates_kind" CHECK ("case_updates"."kind" in ('update', 'sighting', 'merge')),
	CONSTRAINT "case_updates_seen_precision" CHECK ("case_updates"."seen_precision" in ('day', 'time')),
	CONSTRAINT "case_updates_point_precision" CHECK ("case_updates"."point_precision" in ('pin', 'street', 'town'))
);
--> statement-breakpoint
CREATE TABLE "case_private" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"microchip_hash" text,
	"microchip_last3" text,
	"contact_information" text,
	"held_back_detail" text,
	"reward" text
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text DEFAULT 'pet' NOT NULL,
	"status" text NOT NULL,
	"side" text NOT NULL,
	"primary_photo_url" text,
	"area_name" text,
	"last_seen_text" text,
	"last_seen_at" timestamp (3) with time zone,
	"last_seen_precision" text DEFAULT 'day' NOT NULL,
	"last_seen_day" date,
	"contact_display" text,
	"trail_open" boolean DEFAULT false NOT NULL,
	"share_url" text NOT NULL,
	"image_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"owner_user_id" text NOT NULL,
	"pet_name" text,
	"species" text,
	"breed" text,
	"colour" text,
	"sex" text,
	"age_group" text,
	"size" text,
	"lifestyle" text,
	"collar" text,
	"markings" text,
	"public_lat" double precision,
	"public_lng" double precision,
	"point_precision" text,
	"public_radius" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reunited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"archived_at" timestamp (3) with time zone,
	"links_held" boolean DEFAULT false NOT NULL,
	"written" jsonb,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"search_text" text,
	CONSTRAINT "cases_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cases_type" CHECK ("cases"."type" in ('pet', 'object', 'person')),
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('missing', 'sighted', 'found', 'reunited')),
	CONSTRAINT "cases_side" CHECK ("cases"."side" in ('missing', 'found')),
	CONSTRAINT "cases_last_seen_precision" CHECK ("cases"."last_seen_precision" in ('day', 'time')),
	CONSTRAINT "cases_species" CHECK ("cases"."species" in ('dog', 'cat', 'rabbit', 'bird', 'ferret', 'guinea_pig', 'hamster', 'tortoise', 'horse', 'other')),
	CONSTRAINT "cases_sex" CHECK ("cases"."sex" in ('female', 'male', 'unknown')),
	CONSTRAINT "cases_point_precision" CHECK ("cases"."point_precision" in ('pin', 'street', 'town')),
	CONSTRAINT "cases_age_group" CHECK ("cases"."age_group" in ('baby', 'young', 'adult', 'senior')),
	CONSTRAINT "cases_size" CHECK ("cases"."size" in ('small', 'medium', 'large')),
	CONSTRAINT "cases_lifestyle" CHECK ("cases"."lifestyle" in ('indoor', 'outdoor', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "public_points" (
	"user_id" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_points_user_id_lat_lng_pk" PRIMARY KEY("user_id","lat","lng")
);
--> statement-breakpoint
CREATE TABLE "case_followers" (
	"case_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_followers_case_id_user_id_pk" PRIMARY KEY("case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "case_handovers" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"from_user_id" text NOT NULL,
	"by_admin_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_handovers_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text,
	"path" text NOT NULL,
	"key" uuid NOT NULL,
	"made_id" uuid,
	"case_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_once" UNIQUE NULLS NOT DISTINCT("key","path","user_id")
);
--> statement-breakpoint
CREATE TABLE "loose_comparisons" (
	"case_id" uuid NOT NULL,
	"loose_pet_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"is_lead" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loose_comparisons_case_id_loose_pet_id_pk" PRIMARY KEY("case_id","loose_pet_id")
);
--> statement-breakpoint
CREATE TABLE "loose_leads" (
	"case_id" uuid NOT NULL,
	"loose_pet_id" uuid NOT NULL,
	"confidence" double precision NOT NULL,
	"thread_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loose_leads_case_id_loose_pet_id_pk" PRIMARY KEY("case_id","loose_pet_id")
);
--> statement-breakpoint
CREATE TABLE "loose_pets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_user_id" text,
	"species" text,
	"colour" text,
	"description" text NOT NULL,
	"area_name" text NOT NULL,
	"public_lat" double precision,
	"public_lng" double precision,
	"point_precision" text,
	"public_radius" integer,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"seen_precision" text NOT NULL,
	"seen_day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loose_pets_species" CHECK ("loose_pets"."species" in ('dog', 'cat', 'rabbit', 'bird', 'ferret', 'guinea_pig', 'hamster', 'tortoise', 'horse', 'other'))
);
--> statement-breakpoint
CREATE TABLE "case_merges" (
	"merged_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_by" text,
	"owner_user_id" text,
	"record" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_merges_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
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
	CONSTRAINT "moderation_log_kind" CHECK ("moderation_log"."kind" in ('case', 'update', 'photo', 'message', 'thread', 'account')),
	CONSTRAINT "moderation_log_act" CHECK ("moderation_log"."act" in ('dismiss', 'release', 'hide', 'restore', 'warn', 'ban', 'unban', 'delete', 'grant_role', 'remove_role', 'read', 'hand_over', 'merge'))
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
	"reporter_side" text,
	"author_user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('case', 'update', 'photo', 'message', 'thread', 'account')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('scam', 'made_up', 'private_data', 'cruel', 'advertising', 'other', 'objection', 'first_links', 'unsafe', 'removed_before')),
	CONSTRAINT "reports_reporter_side" CHECK ("reports"."reporter_side" in ('reporter', 'writer'))
);
--> statement-breakpoint
CREATE TABLE "photo_embeddings" (
	"photo_id" uuid NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea",
	"detected_species" text,
	"detected_score" double precision,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_embeddings_photo_id_model_pk" PRIMARY KEY("photo_id","model")
);
--> statement-breakpoint
CREATE TABLE "photo_models" (
	"model" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_user_id" text,
	"look_hash" text,
	"case_id" uuid,
	"update_id" uuid,
	"loose_pet_id" uuid,
	"thread_id" uuid,
	"thread_side" text,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"thumb_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text,
	"subject_box" jsonb,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"safety" jsonb,
	"picture_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_look_hash_unique" UNIQUE("look_hash"),
	CONSTRAINT "photos_key_unique" UNIQUE("key"),
	CONSTRAINT "photos_sender" CHECK (num_nonnulls("photos"."owner_user_id", "photos"."look_hash") <= 1 and num_nonnulls("photos"."owner_user_id", "photos"."look_hash", "photos"."thread_id") >= 1),
	CONSTRAINT "photos_one_place" CHECK (num_nonnulls("photos"."case_id", "photos"."update_id", "photos"."loose_pet_id", "photos"."thread_id") <= 1),
	CONSTRAINT "photos_of_thread" CHECK (("photos"."thread_id" is null) = ("photos"."thread_side" is null) and ("photos"."message_id" is null or "photos"."thread_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "removed_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reunion_objections" (
	"missing_case_id" uuid NOT NULL,
	"found_case_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reunion_objections_missing_case_id_found_case_id_pk" PRIMARY KEY("missing_case_id","found_case_id")
);
--> statement-breakpoint
CREATE TABLE "reunions" (
	"missing_case_id" uuid PRIMARY KEY NOT NULL,
	"found_case_id" uuid NOT NULL,
	"owner_agreed_at" timestamp (3) with time zone,
	"finder_agreed_at" timestamp (3) with time zone,
	"closed_found" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"side" text DEFAULT 'writer' NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"text" text NOT NULL,
	"reading" jsonb,
	"flagged" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_side" CHECK ("contact_messages"."side" in ('reporter', 'writer')),
	CONSTRAINT "contact_messages_kind" CHECK ("contact_messages"."kind" in ('text', 'question', 'answer', 'fits', 'does_not_fit', 'contact_shared', 'contact_withdrawn', 'handed_over'))
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
	"held_back" text,
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
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_missing_case_id_cases_id_fk" FOREIGN KEY ("missing_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD CONSTRAINT "match_notifications_found_case_id_cases_id_fk" FOREIGN KEY ("found_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_changes" ADD CONSTRAINT "case_changes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_changes" ADD CONSTRAINT "case_changes_author_user_id_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_updates" ADD CONSTRAINT "case_updates_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_updates" ADD CONSTRAINT "case_updates_author_user_id_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_private" ADD CONSTRAINT "case_private_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_owner_user_id_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_points" ADD CONSTRAINT "public_points_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_followers" ADD CONSTRAINT "case_followers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_followers" ADD CONSTRAINT "case_followers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_handovers" ADD CONSTRAINT "case_handovers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_handovers" ADD CONSTRAINT "case_handovers_from_user_id_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_handovers" ADD CONSTRAINT "case_handovers_by_admin_id_user_id_fk" FOREIGN KEY ("by_admin_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_comparisons" ADD CONSTRAINT "loose_comparisons_loose_pet_id_loose_pets_id_fk" FOREIGN KEY ("loose_pet_id") REFERENCES "public"."loose_pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_comparisons" ADD CONSTRAINT "loose_comparisons_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_leads" ADD CONSTRAINT "loose_leads_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_leads" ADD CONSTRAINT "loose_leads_loose_pet_id_loose_pets_id_fk" FOREIGN KEY ("loose_pet_id") REFERENCES "public"."loose_pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_leads" ADD CONSTRAINT "loose_leads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_pets" ADD CONSTRAINT "loose_pets_reporter_user_id_user_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_merges" ADD CONSTRAINT "case_merges_kept_id_cases_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_merges" ADD CONSTRAINT "case_merges_merged_by_user_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_merges" ADD CONSTRAINT "case_merges_owner_user_id_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_checks" ADD CONSTRAINT "case_checks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderator_areas" ADD CONSTRAINT "moderator_areas_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_user_id_user_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_user_id_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_embeddings" ADD CONSTRAINT "photo_embeddings_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_user_id_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_update_id_case_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."case_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_loose_pet_id_loose_pets_id_fk" FOREIGN KEY ("loose_pet_id") REFERENCES "public"."loose_pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunion_objections" ADD CONSTRAINT "reunion_objections_missing_case_id_cases_id_fk" FOREIGN KEY ("missing_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunion_objections" ADD CONSTRAINT "reunion_objections_found_case_id_cases_id_fk" FOREIGN KEY ("found_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunions" ADD CONSTRAINT "reunions_missing_case_id_cases_id_fk" FOREIGN KEY ("missing_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunions" ADD CONSTRAINT "reunions_found_case_id_cases_id_fk" FOREIGN KEY ("found_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sides" ADD CONSTRAINT "thread_sides_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factor_user_id" ON "two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "case_changes_newest" ON "case_changes" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "case_updates_newest" ON "case_updates" USING btree ("case_id","created_at","id");--> statement-breakpoint
CREATE INDEX "case_private_chip" ON "case_private" USING btree ("microchip_hash");--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("created_at","id") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_status_newest" ON "cases" USING btree ("status","created_at","id") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_owner_newest" ON "cases" USING btree ("owner_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_reunited" ON "cases" USING btree ("updated_at","id") WHERE status = 'reunited';--> statement-breakpoint
CREATE INDEX "cases_species_newest" ON "cases" USING btree ("species","created_at","id") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_status_species_newest" ON "cases" USING btree ("status","species","created_at","id") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_other_types_newest" ON "cases" USING btree ("type","created_at","id") WHERE type <> 'pet';--> statement-breakpoint
CREATE UNIQUE INDEX "cases_number" ON "cases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "cases_search" ON "cases" USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit=256) WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_unfolded" ON "cases" USING btree ("number") WHERE search_text is null;--> statement-breakpoint
CREATE INDEX "cases_place" ON "cases" USING btree ("public_lat","public_lng") WHERE hidden_at is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "cases_reunions" ON "cases" USING btree ("reunited_at","created_at") WHERE status = 'reunited';--> statement-breakpoint
CREATE INDEX "case_followers_user" ON "case_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_handovers_expired" ON "case_handovers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "case_handovers_from" ON "case_handovers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_case" ON "idempotency_keys" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user" ON "idempotency_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_oldest" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "loose_comparisons_person" ON "loose_comparisons" USING btree ("user_id","loose_pet_id");--> statement-breakpoint
CREATE INDEX "loose_comparisons_pet" ON "loose_comparisons" USING btree ("loose_pet_id");--> statement-breakpoint
CREATE INDEX "loose_leads_pet" ON "loose_leads" USING btree ("loose_pet_id");--> statement-breakpoint
CREATE INDEX "loose_pets_newest" ON "loose_pets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "loose_pets_reporter" ON "loose_pets" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "case_merges_kept" ON "case_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "case_merges_owner" ON "case_merges" USING btree ("owner_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_log_number" ON "moderation_log" USING btree ("number");--> statement-breakpoint
CREATE INDEX "moderation_log_subject" ON "moderation_log" USING btree ("subject_user_id","number");--> statement-breakpoint
CREATE INDEX "moderation_log_target" ON "moderation_log" USING btree ("kind","target_id","number");--> statement-breakpoint
CREATE INDEX "moderator_areas_user" ON "moderator_areas" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("kind","target_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_user_id","kind","target_id") WHERE settled_at is null and reporter_user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_by_side" ON "reports" USING btree ("kind","target_id","reporter_side") WHERE settled_at is null and reporter_user_id is null and reporter_side is not null;--> statement-breakpoint
CREATE INDEX "photos_case" ON "photos" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "photos_update" ON "photos" USING btree ("update_id") WHERE update_id is not null;--> statement-breakpoint
CREATE INDEX "photos_loose_pet" ON "photos" USING btree ("loose_pet_id") WHERE loose_pet_id is not null;--> statement-breakpoint
CREATE INDEX "photos_thread" ON "photos" USING btree ("thread_id") WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX "photos_message" ON "photos" USING btree ("message_id","position") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "photos_owner" ON "photos" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "photos_unjudged" ON "photos" USING btree ("id") WHERE safety is null and num_nonnulls(case_id, update_id, loose_pet_id, message_id) = 1;--> statement-breakpoint
CREATE INDEX "reunions_found" ON "reunions" USING btree ("found_case_id");--> statement-breakpoint
CREATE INDEX "contact_messages_thread" ON "contact_messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "thread_sides_user" ON "thread_sides" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_sides_email" ON "thread_sides" USING btree ("email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "threads_case" ON "threads" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "threads_without_case" ON "threads" USING btree ("last_message_at") WHERE case_id is null;
--> statement-breakpoint
-- By hand from here on.
--
-- However a user comes into being (form, social provider, script), its profile comes in the same insert or neither does.
CREATE FUNCTION make_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (id, display_name, contact_email, created_at)
  VALUES (NEW.id, nullif(NEW.name, ''), NEW.email, NEW.created_at);
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER profile_with_each_user AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION make_profile();
--> statement-breakpoint
-- Before an address is proven, anybody may have signed up with it and added a passkey. Whatever proves it, a code or a
-- link, the passkeys from before do not survive.
CREATE FUNCTION forget_unproven_passkeys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM passkeys WHERE user_id = NEW.id;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER passkeys_before_the_proof AFTER UPDATE OF email_verified ON "user" FOR EACH ROW
  WHEN (NEW.email_verified AND NOT OLD.email_verified) EXECUTE FUNCTION forget_unproven_passkeys();
--> statement-breakpoint
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
--> statement-breakpoint
-- Takes one from each bucket in turn, up to the first that is empty: its place in the list, and the seconds until it is
-- full again. src/server/platform/database/shared-limiter.ts explains the figures.
CREATE FUNCTION take_from_limits(keys text[], steps double precision[], spans double precision[])
RETURNS TABLE (place integer, full_in double precision) LANGUAGE plpgsql AS $$
BEGIN
	FOR i IN 1 .. cardinality(keys) LOOP
		INSERT INTO rate_limits AS bucket (key, full_at) VALUES (keys[i], now() + make_interval(secs => steps[i]))
			ON CONFLICT (key) DO UPDATE SET full_at = greatest(bucket.full_at, now()) + make_interval(secs => steps[i])
			WHERE greatest(bucket.full_at, now()) + make_interval(secs => steps[i]) <= now() + make_interval(secs => spans[i]);
		IF NOT FOUND THEN
			RETURN QUERY SELECT i, extract(epoch FROM r.full_at - now())::double precision FROM rate_limits r WHERE r.key = keys[i];
			RETURN;
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
-- Nobody changes what was done, not even the app itself.
CREATE FUNCTION keep_moderation_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'moderation_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER moderation_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_log
	FOR EACH STATEMENT EXECUTE FUNCTION keep_moderation_log();--> statement-breakpoint
-- Great-circle distance (haversine, mean Earth radius); null if a coordinate is.
CREATE FUNCTION metres_between(lat double precision, lng double precision, to_lat double precision, to_lng double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT 2 * 6371008.8 * asin(least(1, sqrt(power(sin(radians(lat - to_lat) / 2), 2)
		+ cos(radians(lat)) * cos(radians(to_lat)) * power(sin(radians(lng - to_lng) / 2), 2))))
$$;
--> statement-breakpoint
CREATE FUNCTION counted_status(status text, hidden_at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN hidden_at IS NULL THEN status ELSE 'hidden' END
$$;
