CREATE TRIGGER keep_times BEFORE UPDATE ON "list_view" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "list_preference" FOR EACH ROW EXECUTE FUNCTION keep_times();
