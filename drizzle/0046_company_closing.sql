ALTER TABLE "account" DROP CONSTRAINT "account_status_is_known";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "highest_ird_number" integer DEFAULT 200000000 NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_by_email" ON "contact" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_contact" ON "users" USING btree ("contact_id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_is_closed_at_a_time" CHECK (("account"."status" = 'closed') = ("account"."closed_at" is not null));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_status_is_known" CHECK ("account"."status" in ('new', 'verified', 'blocked', 'closed'));--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_highest_ird_number_has_nine_digits" CHECK ("store"."highest_ird_number" between 100000000 and 999999999);