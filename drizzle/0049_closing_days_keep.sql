CREATE TRIGGER keep_times BEFORE UPDATE ON "location_closing" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER stay_within_limits BEFORE INSERT OR UPDATE ON "location_closing"
	FOR EACH ROW EXECUTE FUNCTION stay_within_limits();
