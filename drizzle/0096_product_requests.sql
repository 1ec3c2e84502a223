ALTER TABLE "lead" DROP CONSTRAINT "lead_asks_something";--> statement-breakpoint
ALTER TABLE "lead" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ALTER COLUMN "company" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_has_a_product_or_a_subject" CHECK (num_nonnulls("lead"."product_id", "lead"."subject") = 1);--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_about_a_product_names_the_company" CHECK ("lead"."product_id" is null or num_nulls("lead"."company", "lead"."phone") = 0);--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_asks_something" CHECK (coalesce("lead"."subject", "lead"."message", '') <> '');