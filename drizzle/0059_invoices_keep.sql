-- A document and the money for it never change. Corrections are further rows.
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION never_change();--> statement-breakpoint
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON "invoice_line" FOR EACH ROW EXECUTE FUNCTION never_change();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "invoice_order" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON "receipt" FOR EACH ROW EXECUTE FUNCTION never_change();--> statement-breakpoint
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON "allocation" FOR EACH ROW EXECUTE FUNCTION never_change();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "invoice_balance" FOR EACH ROW EXECUTE FUNCTION keep_times();
