ALTER TABLE "payment" DROP CONSTRAINT "payment_subject_is_known";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_names_its_order";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "joint_id" text collate "C";--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_joint_is_of_its_account" FOREIGN KEY ("account_id","joint_id") REFERENCES "public"."payment"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_of_joint" ON "payment" USING btree ("joint_id") WHERE "payment"."joint_id" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_a_joint_one_is_not_started" CHECK ("payment"."joint_id" is null or ("payment"."subject" = 'order' and num_nonnulls("payment"."reference", "payment"."url", "payment"."started_at") = 0));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_subject_is_known" CHECK ("payment"."subject" in ('order', 'invoices', 'orders'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_names_its_order" CHECK (("payment"."subject" = 'order') = ("payment"."order_id" is not null) and ("payment"."subject" = 'invoices') = ("payment"."key" is not null));