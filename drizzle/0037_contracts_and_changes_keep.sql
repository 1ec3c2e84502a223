-- A change was told apart only by its two statuses being the same.
UPDATE "order_history" SET "kind" = 'change' WHERE "from_status" = "to_status";--> statement-breakpoint
-- Removed holidays were deleted for good. From now on they stay as deleted rows, so that the rules do not propose them again.
INSERT INTO "holiday" ("id", "day", "name_en", "name_nl", "region", "created_by", "updated_by", "deleted_at")
SELECT DISTINCT ON (changes->'day'->>0, changes->'nameEn'->>0, changes->'region'->>0)
	record_id, (changes->'day'->>0)::date, changes->'nameEn'->>0, changes->'nameEn'->>0, changes->'region'->>0, user_id, user_id, at
FROM "audit"
WHERE object = 'Holiday' AND changes->'day'->>0 IS NOT NULL AND changes->'day'->>1 IS NULL
ORDER BY changes->'day'->>0, changes->'nameEn'->>0, changes->'region'->>0, number DESC
ON CONFLICT DO NOTHING;
