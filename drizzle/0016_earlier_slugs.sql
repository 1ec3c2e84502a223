CREATE TABLE "category_earlier_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_earlier_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" text collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_earlier_slug" ADD CONSTRAINT "category_earlier_slug_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_earlier_slug" ADD CONSTRAINT "product_earlier_slug_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;