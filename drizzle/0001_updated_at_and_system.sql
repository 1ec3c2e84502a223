-- updated_at strictly rises per row, so that it can serve as version; when and by whom a row was made never changes.
CREATE FUNCTION keep_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.created_at := OLD.created_at;
	NEW.created_by := OLD.created_by;
	NEW.updated_at := greatest(date_trunc('milliseconds', now()), OLD.updated_at + interval '1 millisecond');
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "account" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "contact" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "location" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "membership" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "membership_location" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "store" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
-- Jobs and imports act as System.
INSERT INTO "users" ("id", "username", "created_by", "updated_by")
VALUES ('005000000000000AAA', 'system', '005000000000000AAA', '005000000000000AAA');
