DROP INDEX "cart_is_one_for_each_location";--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "punch_out_session_id" text collate "C";--> statement-breakpoint
CREATE UNIQUE INDEX "cart_is_open_once_for_each_key" ON "cart" USING btree ("user_id","account_id",coalesce("location_id", ''),coalesce("punch_out_session_id", '')) WHERE "cart"."kind" = 'open' and "cart"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_has_no_punch_out_session_as_a_list" CHECK ("cart"."kind" <> 'list' or "cart"."punch_out_session_id" is null);