ALTER TABLE "content_version" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "content_part" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
