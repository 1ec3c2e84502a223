-- Writes the transaction once for each statement and company, because one statement can write thousands of rows.
CREATE FUNCTION note_documents_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO company_balance (account_id, amount, documents_version)
	SELECT DISTINCT account_id, 0, pg_current_xact_id()::text::bigint FROM written ORDER BY 1
	ON CONFLICT (account_id) DO UPDATE SET documents_version = EXCLUDED.documents_version
	WHERE company_balance.documents_version <> EXCLUDED.documents_version;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_documents_version_of_added AFTER INSERT ON "invoice_balance" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_documents_version();--> statement-breakpoint
CREATE TRIGGER note_documents_version_of_changed AFTER UPDATE ON "invoice_balance" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_documents_version();
