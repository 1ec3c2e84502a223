CREATE TABLE "content_part" (
	"version_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "content_part_is_one" PRIMARY KEY("version_id","number"),
	CONSTRAINT "content_part_is_numbered_from_two" CHECK ("content_part"."number" >= 2),
	CONSTRAINT "content_part_is_not_empty" CHECK (length("content_part"."bytes") between 1 and 4194304)
);
--> statement-breakpoint
ALTER TABLE "content_document" DROP CONSTRAINT "content_document_kind_is_known";--> statement-breakpoint
ALTER TABLE "content_document" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "content_part" ADD CONSTRAINT "content_part_version_id_content_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_kind_is_known" CHECK ("content_document"."kind" in ('certificate', 'product sheet', 'manual', 'safety sheet', 'attachment'));