CREATE TRIGGER keep_times BEFORE UPDATE ON "bank_import" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "bank_line" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "payment_invoice" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
-- The rows of a payment know whether its result is open, so that an index allows one open payment per invoice.
CREATE FUNCTION follow_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE payment_invoice SET is_under_way = false, updated_by = new.updated_by WHERE payment_id = new.id AND is_under_way;
	RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER follow_payment AFTER UPDATE OF status ON "payment" FOR EACH ROW
	WHEN (new.subject = 'invoices' AND new.status IN ('paid', 'failed', 'expired')) EXECUTE FUNCTION follow_payment();
