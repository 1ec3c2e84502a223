CREATE TABLE "company_balance" (
	"account_id" text collate "C" PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_reason_is_known";--> statement-breakpoint
ALTER TABLE "receipt" DROP CONSTRAINT "receipt_source_is_known";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "allocation_id" text collate "C";--> statement-breakpoint
ALTER TABLE "company_balance" ADD CONSTRAINT "company_balance_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_is_one_for_each_allocation" ON "refund" USING btree ("payment_id","allocation_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_is_of_an_order_or_of_balance" CHECK (num_nonnulls("refund"."order_id", "refund"."allocation_id") <= 1);--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason_is_known" CHECK ("refund"."reason" in ('cancelled', 'came-too-late', 'paid-twice', 'not-delivered', 'credited'));--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_source_is_known" CHECK ("receipt"."source" in ('order', 'online', 'bank', 'staff', 'rounding'));