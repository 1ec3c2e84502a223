-- That the back office took an order changes nothing of it: who is looking at it has not seen something old.
DROP TRIGGER keep_times ON "orders";--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "orders" FOR EACH ROW
	WHEN (NEW.handed_over_at IS NOT DISTINCT FROM OLD.handed_over_at) EXECUTE FUNCTION keep_times();
