CREATE TRIGGER keep_times BEFORE UPDATE ON "quote" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "lead" FOR EACH ROW EXECUTE FUNCTION keep_times();
