-- The texts of all cases are folded when they are stored, and nothing counts cases any more.
DROP INDEX "cases_unfolded";--> statement-breakpoint
DROP FUNCTION counted_status(text, timestamptz);
