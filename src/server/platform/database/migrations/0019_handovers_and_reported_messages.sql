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
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_kind";--> statement-breakpoint
ALTER TABLE "moderation_log" DROP CONSTRAINT "moderation_log_kind";--> statement-breakpoint
ALTER TABLE "moderation_log" DROP CONSTRAINT "moderation_log_act";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_side" text;--> statement-breakpoint
ALTER TABLE "case_handovers" ADD CONSTRAINT "case_handovers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_handovers" ADD CONSTRAINT "case_handovers_from_user_id_user_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_handovers" ADD CONSTRAINT "case_handovers_by_admin_id_user_id_fk" FOREIGN KEY ("by_admin_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_handovers_expired" ON "case_handovers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "case_handovers_from" ON "case_handovers" USING btree ("from_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_by_side" ON "reports" USING btree ("kind","target_id","reporter_side") WHERE settled_at is null and reporter_user_id is null and reporter_side is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_kind" CHECK ("contact_messages"."kind" in ('text', 'question', 'answer', 'fits', 'does_not_fit', 'contact_shared', 'contact_withdrawn', 'handed_over'));--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_kind" CHECK ("moderation_log"."kind" in ('case', 'update', 'photo', 'message', 'thread', 'account'));--> statement-breakpoint
ALTER TABLE "moderation_log" ADD CONSTRAINT "moderation_log_act" CHECK ("moderation_log"."act" in ('dismiss', 'release', 'hide', 'restore', 'warn', 'ban', 'unban', 'delete', 'grant_role', 'remove_role', 'read', 'hand_over'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_side" CHECK ("reports"."reporter_side" in ('reporter', 'writer'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('case', 'update', 'photo', 'message', 'thread', 'account'));--> statement-breakpoint
-- Reported conversations had a table and a page of their own.
INSERT INTO reports (kind, target_id, case_id, reason, words, reporter_user_id, reporter_side, author_user_id, created_at)
	SELECT 'thread', r.thread_id::text, t.case_id,
		CASE r.reason WHEN 'money' THEN 'scam' WHEN 'threat' THEN 'cruel' WHEN 'insult' THEN 'cruel' WHEN 'spam' THEN 'advertising' ELSE 'other' END,
		r.note, mine.user_id, r.side, theirs.user_id, r.created_at
	FROM thread_reports r JOIN threads t ON t.id = r.thread_id
	JOIN thread_sides mine ON mine.thread_id = r.thread_id AND mine.side = r.side
	JOIN thread_sides theirs ON theirs.thread_id = r.thread_id AND theirs.side <> r.side;--> statement-breakpoint
DROP TABLE "thread_reports";
