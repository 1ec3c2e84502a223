-- What a document showed when it was issued never changes.
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON "invoice_content" FOR EACH ROW EXECUTE FUNCTION never_change();
