CREATE TRIGGER keep_times BEFORE UPDATE ON "credential" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "second_factor" FOR EACH ROW EXECUTE FUNCTION keep_times();
