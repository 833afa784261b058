CREATE TABLE "match_verdicts" (
	"missing_case_id" uuid NOT NULL,
	"found_case_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"verdict" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_verdicts_missing_case_id_found_case_id_user_id_pk" PRIMARY KEY("missing_case_id","found_case_id","user_id"),
	CONSTRAINT "match_verdicts_verdict" CHECK ("match_verdicts"."verdict" in ('same', 'unsure', 'different'))
);
--> statement-breakpoint
ALTER TABLE "match_verdicts" ADD CONSTRAINT "match_verdicts_missing_case_id_cases_id_fk" FOREIGN KEY ("missing_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_verdicts" ADD CONSTRAINT "match_verdicts_found_case_id_cases_id_fk" FOREIGN KEY ("found_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_verdicts" ADD CONSTRAINT "match_verdicts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_verdicts_found" ON "match_verdicts" USING btree ("found_case_id");--> statement-breakpoint
CREATE INDEX "match_verdicts_person" ON "match_verdicts" USING btree ("user_id");