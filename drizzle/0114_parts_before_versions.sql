ALTER TABLE "content_part" DROP CONSTRAINT "content_part_version_id_content_version_id_fk";
--> statement-breakpoint
ALTER TABLE "content_part" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "content_part_by_age" ON "content_part" USING btree ("created_at");