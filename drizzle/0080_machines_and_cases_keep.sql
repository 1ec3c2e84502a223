CREATE TRIGGER keep_times BEFORE UPDATE ON "asset" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "support_case" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "case_comment" FOR EACH ROW EXECUTE FUNCTION keep_times();
