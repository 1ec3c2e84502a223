-- The first day whose orders are invoiced is the day on which the supplier is entered, unless staff set another. A trigger sets it, because the
-- previous version enters suppliers, too.
CREATE FUNCTION begin_invoicing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.invoices_since := (now() AT TIME ZONE NEW.zone)::date;
	RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER begin_invoicing BEFORE INSERT OR UPDATE ON "store" FOR EACH ROW
	WHEN (NEW.supplier IS NOT NULL AND NEW.invoices_since IS NULL) EXECUTE FUNCTION begin_invoicing();--> statement-breakpoint
-- A shop that has a supplier began with its first invoice.
UPDATE "store" SET invoices_since = CASE WHEN demo THEN date '2020-01-01'
	ELSE coalesce((SELECT min(issued_on) FROM invoice), (now() AT TIME ZONE zone)::date) END
WHERE supplier IS NOT NULL;
