ALTER TABLE "location" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "suburb" text;