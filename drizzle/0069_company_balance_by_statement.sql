-- One statement can add thousands of rows of one company: the balance changes once for each statement and company.
CREATE FUNCTION change_company_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'receipt' THEN
		INSERT INTO company_balance (account_id, amount) SELECT account_id, sum(amount) FROM added GROUP BY 1 ORDER BY 1
		ON CONFLICT (account_id) DO UPDATE SET amount = company_balance.amount + EXCLUDED.amount;
	ELSIF TG_TABLE_NAME = 'allocation' THEN
		INSERT INTO company_balance (account_id, amount) SELECT account_id, -sum(amount) FROM added GROUP BY 1 ORDER BY 1
		ON CONFLICT (account_id) DO UPDATE SET amount = company_balance.amount + EXCLUDED.amount;
	ELSE
		INSERT INTO company_balance (account_id, amount)
		SELECT account_id, sum(total) FROM added WHERE kind = 'credit-note' GROUP BY 1 ORDER BY 1
		ON CONFLICT (account_id) DO UPDATE SET amount = company_balance.amount + EXCLUDED.amount;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER change_company_balance ON "receipt";--> statement-breakpoint
DROP TRIGGER change_company_balance ON "allocation";--> statement-breakpoint
DROP TRIGGER change_company_balance ON "invoice";--> statement-breakpoint
DROP FUNCTION change_company_balance();--> statement-breakpoint
CREATE TRIGGER change_company_balances AFTER INSERT ON "receipt" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION change_company_balances();--> statement-breakpoint
CREATE TRIGGER change_company_balances AFTER INSERT ON "allocation" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION change_company_balances();--> statement-breakpoint
CREATE TRIGGER change_company_balances AFTER INSERT ON "invoice" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION change_company_balances();
