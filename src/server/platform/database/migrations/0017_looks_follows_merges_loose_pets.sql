CREATE TABLE "case_followers" (
	"case_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_followers_case_id_user_id_pk" PRIMARY KEY("case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "loose_leads" (
	"case_id" uuid NOT NULL,
	"loose_pet_id" uuid NOT NULL,
	"confidence" double precision NOT NULL,
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
ALTER TABLE "photos" ALTER COLUMN "owner_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "mail_follows" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "look_hash" text;--> statement-breakpoint
ALTER TABLE "case_followers" ADD CONSTRAINT "case_followers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_followers" ADD CONSTRAINT "case_followers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_leads" ADD CONSTRAINT "loose_leads_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_leads" ADD CONSTRAINT "loose_leads_loose_pet_id_loose_pets_id_fk" FOREIGN KEY ("loose_pet_id") REFERENCES "public"."loose_pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loose_pets" ADD CONSTRAINT "loose_pets_reporter_user_id_user_id_fk" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_merges" ADD CONSTRAINT "case_merges_kept_id_cases_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_merges" ADD CONSTRAINT "case_merges_merged_by_user_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_merges" ADD CONSTRAINT "case_merges_owner_user_id_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_followers_user" ON "case_followers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "loose_leads_pet" ON "loose_leads" USING btree ("loose_pet_id");--> statement-breakpoint
CREATE INDEX "loose_pets_newest" ON "loose_pets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "loose_pets_reporter" ON "loose_pets" USING btree ("reporter_user_id");--> statement-breakpoint
CREATE INDEX "case_merges_kept" ON "case_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "case_merges_owner" ON "case_merges" USING btree ("owner_user_id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_look_hash_unique" UNIQUE("look_hash");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_or_look" CHECK (("photos"."owner_user_id" is null) = ("photos"."look_hash" is not null));