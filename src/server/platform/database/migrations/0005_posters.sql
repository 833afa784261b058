CREATE TABLE "poster_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poster_batches_name" UNIQUE("case_id","name")
);
--> statement-breakpoint
CREATE TABLE "poster_scans" (
	"batch_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "poster_scans_batch_id_day_pk" PRIMARY KEY("batch_id","day")
);
--> statement-breakpoint
ALTER TABLE "poster_batches" ADD CONSTRAINT "poster_batches_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poster_scans" ADD CONSTRAINT "poster_scans_batch_id_poster_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."poster_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poster_scans_day" ON "poster_scans" USING btree ("day");