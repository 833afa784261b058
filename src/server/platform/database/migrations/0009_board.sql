CREATE TABLE "board_pairs" (
	"missing_case_id" uuid NOT NULL,
	"found_case_id" uuid NOT NULL,
	"confidence" double precision NOT NULL,
	"twice" boolean DEFAULT random() < 0.2 NOT NULL,
	"lent_to" text,
	"lent_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_pairs_missing_case_id_found_case_id_pk" PRIMARY KEY("missing_case_id","found_case_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role";--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_brought_home_by";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "lets_measure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_notifications" ADD COLUMN "volunteers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "board_pairs" ADD CONSTRAINT "board_pairs_missing_case_id_cases_id_fk" FOREIGN KEY ("missing_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_pairs" ADD CONSTRAINT "board_pairs_found_case_id_cases_id_fk" FOREIGN KEY ("found_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_pairs" ADD CONSTRAINT "board_pairs_lent_to_user_id_fk" FOREIGN KEY ("lent_to") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_pairs_found" ON "board_pairs" USING btree ("found_case_id");--> statement-breakpoint
CREATE INDEX "board_pairs_lent" ON "board_pairs" USING btree ("lent_to") WHERE lent_to is not null;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin', 'moderator', 'matcher'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_brought_home_by" CHECK ("cases"."brought_home_by" in ('finder', 'sighting', 'neighbour', 'shelter', 'poster', 'alert', 'search', 'alone'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('match', 'volunteers', 'loose_pet', 'sighting', 'message', 'update', 'status', 'near', 'reunion', 'reunion_objected', 'news_wanted', 'decision', 'handover_offered', 'handover_accepted', 'handover_declined'));