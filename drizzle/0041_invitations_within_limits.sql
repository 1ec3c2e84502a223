CREATE TRIGGER keep_times BEFORE UPDATE ON "invitation" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "invitation_location" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
-- The locations that limit what an author may write about a company. Null: no member of it, or a member of every location.
CREATE FUNCTION author_limits(author text, company text) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT array(SELECT ml.location_id FROM membership_location ml WHERE ml.membership_id = m.id AND ml.deleted_at IS NULL)
	FROM membership m
	WHERE m.user_id = author AND m.account_id = company AND m.deleted_at IS NULL AND NOT m.every_location
$$;
--> statement-breakpoint
-- Nobody gives more than they have, or changes a colleague who has more. The author is updated_by. System and staff belong to no
-- company, so nothing limits them here.
CREATE FUNCTION stay_within_limits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	limits text[] := author_limits(NEW.updated_by, NEW.account_id);
	allowed boolean;
BEGIN
	IF TG_TABLE_NAME IN ('membership', 'invitation') AND EXISTS (
		SELECT FROM membership m
		WHERE m.user_id = NEW.updated_by AND m.account_id = NEW.account_id AND m.deleted_at IS NULL AND m.role <> 'administrator'
	) THEN
		RAISE EXCEPTION 'only an administrator gives or changes a % of a company', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	IF limits IS NULL THEN
		RETURN NEW;
	END IF;
	IF TG_TABLE_NAME = 'location' THEN
		allowed := TG_OP = 'UPDATE' AND NEW.id = ANY (limits);
	ELSIF TG_TABLE_NAME = 'membership' THEN
		allowed := NOT NEW.every_location AND (TG_OP = 'INSERT' OR NOT OLD.every_location) AND NOT EXISTS (
			SELECT FROM membership_location ml
			WHERE ml.membership_id = NEW.id AND ml.deleted_at IS NULL AND ml.location_id <> ALL (limits));
	ELSIF TG_TABLE_NAME = 'invitation' THEN
		allowed := NOT NEW.every_location;
	ELSIF TG_TABLE_NAME = 'membership_location' THEN
		-- Whoever accepts an invitation writes their own locations, which are those of the invitation.
		allowed := NEW.location_id = ANY (limits) OR EXISTS (
			SELECT FROM membership m
				JOIN invitation i ON i.account_id = m.account_id AND i.user_id = m.user_id AND i.answer = 'accepted'
				JOIN invitation_location il ON il.invitation_id = i.id AND il.location_id = NEW.location_id
			WHERE m.id = NEW.membership_id AND m.user_id = NEW.updated_by);
	ELSE
		allowed := NEW.location_id = ANY (limits);
	END IF;
	IF NOT allowed THEN
		RAISE EXCEPTION 'the author of this % is limited to other locations', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stay_within_limits BEFORE INSERT OR UPDATE OF user_id, account_id, role, every_location, deleted_at ON "membership"
	FOR EACH ROW EXECUTE FUNCTION stay_within_limits();--> statement-breakpoint
CREATE TRIGGER stay_within_limits BEFORE INSERT OR UPDATE ON "membership_location"
	FOR EACH ROW EXECUTE FUNCTION stay_within_limits();--> statement-breakpoint
CREATE TRIGGER stay_within_limits BEFORE INSERT OR UPDATE OF account_id, role, every_location ON "invitation"
	FOR EACH ROW EXECUTE FUNCTION stay_within_limits();--> statement-breakpoint
CREATE TRIGGER stay_within_limits BEFORE INSERT OR UPDATE ON "invitation_location"
	FOR EACH ROW EXECUTE FUNCTION stay_within_limits();--> statement-breakpoint
CREATE TRIGGER stay_within_limits BEFORE INSERT OR UPDATE ON "location"
	FOR EACH ROW EXECUTE FUNCTION stay_within_limits();
