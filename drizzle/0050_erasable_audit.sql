-- Audit rows stay as they are, but a value in them can be replaced by "erased", so that personal data can go (decision 66).
CREATE FUNCTION only_erase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'changes' = to_jsonb(OLD) - 'changes' AND NOT EXISTS (
		SELECT FROM jsonb_each(OLD.changes) AS earlier FULL JOIN jsonb_each(NEW.changes) AS later USING (key)
		WHERE (jsonb_typeof(earlier.value) = 'array' AND jsonb_typeof(later.value) = 'array'
			AND jsonb_array_length(later.value) = 2
			AND later.value->0 IN (earlier.value->0, '"erased"') AND later.value->1 IN (earlier.value->1, '"erased"')
		) IS NOT TRUE
	) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is only added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER only_erase BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION only_erase();--> statement-breakpoint
DROP TRIGGER never_change ON "audit";
