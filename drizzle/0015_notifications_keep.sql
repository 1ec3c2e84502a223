CREATE TRIGGER keep_times BEFORE UPDATE ON "notification" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "notification_choice" FOR EACH ROW EXECUTE FUNCTION keep_times();
