CREATE TABLE "shortfall" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"article_number" text NOT NULL,
	"name_en" text NOT NULL,
	"name_nl" text NOT NULL,
	"size_en" text NOT NULL,
	"size_nl" text NOT NULL,
	"quantity" integer NOT NULL,
	"rest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shortfall_id_is_a13" CHECK ("shortfall"."id" ~ '^a13[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "shortfall_rest_is_known" CHECK ("shortfall"."rest" in ('back-order', 'credit')),
	CONSTRAINT "shortfall_is_some" CHECK ("shortfall"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_reason_is_known";--> statement-breakpoint
DROP INDEX "refund_is_one_for_each_payment";--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "order_id" text collate "C";--> statement-breakpoint
UPDATE "refund" SET "order_id" = "payment"."order_id" FROM "payment" WHERE "payment"."id" = "refund"."payment_id";--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_back_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shortfall" ADD CONSTRAINT "shortfall_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortfall" ADD CONSTRAINT "shortfall_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortfall" ADD CONSTRAINT "shortfall_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortfall" ADD CONSTRAINT "shortfall_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shortfall_is_one_for_each_line" ON "shortfall" USING btree ("order_id","position");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_is_of_its_account" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_is_one_for_each_order" ON "refund" USING btree ("payment_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_have_one_back_order" ON "orders" USING btree ("original_id") WHERE "orders"."is_back_order";--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason_is_known" CHECK ("refund"."reason" in ('cancelled', 'came-too-late', 'paid-twice', 'not-delivered'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_come_later_than_another" CHECK (not "orders"."is_back_order" or "orders"."original_id" is not null);