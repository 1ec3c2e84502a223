ALTER TABLE "product_tie" DROP CONSTRAINT "product_tie_is_known";--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_tie" ADD CONSTRAINT "product_tie_is_known" CHECK ("product_tie"."tie" in ('recommended', 'needs', 'upgrade', 'together'));--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_gets_back_what_was_taken" CHECK ("stock"."taken" >= 0);