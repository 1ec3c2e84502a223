ALTER TABLE "cart" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_name_is_one_for_each_person" ON "cart" USING btree ("user_id","account_id",lower("name")) WHERE "cart"."kind" = 'list' and "cart"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_name_is_short" CHECK (char_length("cart"."name") between 1 and 80);--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_is_shared_as_a_list" CHECK ("cart"."kind" = 'list' or not "cart"."shared");