CREATE TABLE "photo_models" (
	"model" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reunions" (
	"missing_case_id" uuid PRIMARY KEY NOT NULL,
	"found_case_id" uuid NOT NULL,
	"owner_agreed_at" timestamp (3) with time zone,
	"finder_agreed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reunions" ADD CONSTRAINT "reunions_missing_case_id_cases_id_fk" FOREIGN KEY ("missing_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reunions" ADD CONSTRAINT "reunions_found_case_id_cases_id_fk" FOREIGN KEY ("found_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reunions_found" ON "reunions" USING btree ("found_case_id");