-- A use of balance never changes. Staff take it back by further allocations.
CREATE TRIGGER never_change BEFORE UPDATE OR DELETE ON "balance_use" FOR EACH ROW EXECUTE FUNCTION never_change();
