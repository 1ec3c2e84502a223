CREATE TRIGGER keep_times BEFORE UPDATE ON "picture" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
-- What is compressed already is not compressed again.
ALTER TABLE "rendition" ALTER COLUMN "webp" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "picture" ALTER COLUMN "original" SET STORAGE EXTERNAL;
