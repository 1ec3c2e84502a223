CREATE TRIGGER keep_times BEFORE UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "order_item" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "order_history" FOR EACH ROW EXECUTE FUNCTION keep_times();
