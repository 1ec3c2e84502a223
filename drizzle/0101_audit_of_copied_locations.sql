-- Merges of earlier versions copied locations without audit rows.
INSERT INTO "audit" ("at", "user_id", "account_id", "object", "record_id", "changes", "request_id")
SELECT l.created_at, l.created_by, l.account_id, 'Location', l.id, jsonb_build_object(
	'street', jsonb_build_array(null, l.street), 'houseNumber', jsonb_build_array(null, l.house_number),
	'addition', jsonb_build_array(null, l.addition), 'postalCode', jsonb_build_array(null, l.postal_code),
	'city', jsonb_build_array(null, l.city), 'country', jsonb_build_array(null, l.country)), 'migration'
FROM "location" l
WHERE EXISTS (SELECT FROM "registration" r WHERE r.merged_into_id = l.account_id AND r.decided_at = l.created_at)
	AND NOT EXISTS (SELECT FROM "audit" a WHERE a.record_id = l.id);
