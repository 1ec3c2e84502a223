CREATE TRIGGER keep_times BEFORE UPDATE ON "invoice_reminder" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "invoice_print" FOR EACH ROW EXECUTE FUNCTION keep_times();
