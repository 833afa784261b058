-- contacts that were shown are not kept in histories, nor words that a former owner removed
UPDATE "case_changes" SET "before" = null, "after" = null WHERE "field" = 'contact_display';--> statement-breakpoint
UPDATE "case_changes" h SET "before" = null, "after" = null FROM "cases" c
WHERE c."id" = h."case_id"
  AND h."field" NOT IN ('status', 'trail_open', 'merged', 'handed_over', 'hidden', 'hidden_photo', 'hidden_update', 'photo_ids')
  AND ((NOT h."by_admin" AND h."author_user_id" IS DISTINCT FROM c."owner_user_id")
    OR EXISTS (SELECT FROM "case_changes" k WHERE k."case_id" = h."case_id" AND k."field" = 'handed_over' AND k."created_at" >= h."created_at"));--> statement-breakpoint
-- the note of a merge holds words of the merged report, and goes with the account of their writer
UPDATE "case_updates" u SET "author_user_id" = g."owner_user_id" FROM "case_merges" g
WHERE u."case_id" = g."kept_id" AND u."author_user_id" IS NULL AND NOT u."posted_by_owner" AND u."seen_at" IS NULL
  AND position(g."record" ->> 'title' in u."update_text") > 0;
