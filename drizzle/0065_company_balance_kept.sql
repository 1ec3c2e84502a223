-- Adds a column of the new row, times 1 or -1, to the balance of its company.
CREATE FUNCTION change_company_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_balance (account_id, amount)
	VALUES (NEW.account_id, (to_jsonb(NEW) ->> TG_ARGV[0])::bigint * TG_ARGV[1]::int)
	ON CONFLICT (account_id) DO UPDATE SET amount = company_balance.amount + EXCLUDED.amount;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER change_company_balance AFTER INSERT ON "receipt" FOR EACH ROW EXECUTE FUNCTION change_company_balance('amount', '1');--> statement-breakpoint
CREATE TRIGGER change_company_balance AFTER INSERT ON "allocation" FOR EACH ROW EXECUTE FUNCTION change_company_balance('amount', '-1');--> statement-breakpoint
CREATE TRIGGER change_company_balance AFTER INSERT ON "invoice" FOR EACH ROW WHEN (NEW.kind = 'credit-note') EXECUTE FUNCTION change_company_balance('total', '1');--> statement-breakpoint
-- Money and credits from before the table existed.
INSERT INTO company_balance (account_id, amount)
SELECT account_id, sum(amount) FROM (
	SELECT account_id, amount FROM receipt
	UNION ALL SELECT account_id, -amount FROM allocation
	UNION ALL SELECT account_id, total FROM invoice WHERE kind = 'credit-note'
) AS entry GROUP BY account_id;
