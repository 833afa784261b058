CREATE TABLE "case_helpers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_helpers_once" UNIQUE("case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "case_plans" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"lives" text,
	"behaves" text,
	"place_shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "case_plans_lives" CHECK ("case_plans"."lives" in ('indoor', 'outdoor')),
	CONSTRAINT "case_plans_behaves" CHECK ("case_plans"."behaves" in ('friendly', 'shy', 'frightened'))
);
--> statement-breakpoint
CREATE TABLE "helper_invitations" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "helper_invitations_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "plan_steps" (
	"case_id" uuid NOT NULL,
	"step" text NOT NULL,
	"taken_by" text,
	"taken_at" timestamp (3) with time zone,
	"done_by" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "plan_steps_case_id_step_pk" PRIMARY KEY("case_id","step")
);
--> statement-breakpoint
CREATE TABLE "searched_areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" text,
	"shape" jsonb,
	"words" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "searched_areas_told" CHECK (num_nonnulls("searched_areas"."shape", "searched_areas"."words") > 0)
);
--> statement-breakpoint
CREATE TABLE "shelters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"url" text,
	"town" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shelters_kind" CHECK ("shelters"."kind" in ('shelter', 'vet', 'authority', 'group'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "case_checks" ADD COLUMN "plan_day" smallint;--> statement-breakpoint
ALTER TABLE "case_helpers" ADD CONSTRAINT "case_helpers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_helpers" ADD CONSTRAINT "case_helpers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_plans" ADD CONSTRAINT "case_plans_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_invitations" ADD CONSTRAINT "helper_invitations_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_invitations" ADD CONSTRAINT "helper_invitations_owner_user_id_user_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_taken_by_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searched_areas" ADD CONSTRAINT "searched_areas_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searched_areas" ADD CONSTRAINT "searched_areas_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_helpers_person" ON "case_helpers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "helper_invitations_expired" ON "helper_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "helper_invitations_owner" ON "helper_invitations" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "plan_steps_taken_by" ON "plan_steps" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "plan_steps_done_by" ON "plan_steps" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "searched_areas_case" ON "searched_areas" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "searched_areas_person" ON "searched_areas" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shelters_name" ON "shelters" USING btree ("town","name");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('match', 'volunteers', 'loose_pet', 'sighting', 'message', 'update', 'status', 'near', 'reunion', 'reunion_objected', 'news_wanted', 'helper_joined', 'decision', 'handover_offered', 'handover_accepted', 'handover_declined'));