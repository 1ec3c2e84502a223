CREATE TRIGGER keep_times BEFORE UPDATE ON "payment" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "payment_event" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "refund" FOR EACH ROW EXECUTE FUNCTION keep_times();
