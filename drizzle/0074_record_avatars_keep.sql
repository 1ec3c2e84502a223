CREATE TRIGGER keep_times BEFORE UPDATE ON "layout_section_state" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "record_avatar" FOR EACH ROW EXECUTE FUNCTION keep_times();
