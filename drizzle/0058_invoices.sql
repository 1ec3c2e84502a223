CREATE TABLE "allocation" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"invoice_id" text collate "C",
	"receipt_id" text collate "C",
	"credit_note_id" text collate "C",
	"allocated_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "allocation_id_is_a25" CHECK ("allocation"."id" ~ '^a25[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "allocation_has_one_source" CHECK (num_nonnulls("allocation"."receipt_id", "allocation"."credit_note_id") = 1),
	CONSTRAINT "allocation_is_of_something" CHECK ("allocation"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"original_id" text collate "C",
	"credit_reason" text,
	"issued_on" date NOT NULL,
	"due_on" date,
	"terms" jsonb,
	"early_payment_basis_points" integer DEFAULT 0 NOT NULL,
	"early_payment_until" date,
	"period_from" date,
	"period_until" date,
	"supplier" jsonb NOT NULL,
	"billed_to" jsonb NOT NULL,
	"reference" text,
	"currency" char(3) NOT NULL,
	"net" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"gst" bigint NOT NULL,
	"total" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "invoice_id_is_3tt" CHECK ("invoice"."id" ~ '^3tt[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "invoice_kind_is_known" CHECK ("invoice"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoice_credit_reason_is_known" CHECK ("invoice"."credit_reason" in ('damaged', 'wrong', 'missing', 'price', 'goodwill', 'early-payment')),
	CONSTRAINT "invoice_credit_note_names_its_invoice" CHECK (("invoice"."kind" = 'credit-note') = ("invoice"."original_id" is not null) and ("invoice"."kind" = 'credit-note') = ("invoice"."credit_reason" is not null)),
	CONSTRAINT "invoice_is_due_on_terms" CHECK (("invoice"."kind" = 'invoice') = ("invoice"."due_on" is not null) and ("invoice"."due_on" is null) = ("invoice"."terms" is null) and "invoice"."due_on" >= "invoice"."issued_on"),
	CONSTRAINT "invoice_discount_has_its_last_day" CHECK ("invoice"."early_payment_basis_points" between 0 and 10000 and ("invoice"."early_payment_basis_points" > 0) = ("invoice"."early_payment_until" is not null)),
	CONSTRAINT "invoice_period_has_both_ends" CHECK (("invoice"."period_from" is null) = ("invoice"."period_until" is null) and "invoice"."period_from" <= "invoice"."period_until"),
	CONSTRAINT "invoice_date_is_of_its_series" CHECK (extract(year from "invoice"."issued_on") = "invoice"."year"),
	CONSTRAINT "invoice_number_is_of_its_series" CHECK ("invoice"."serial" >= 1 and "invoice"."number" = case "invoice"."kind" when 'credit-note' then 'C' else '' end || "invoice"."year" || '-' || lpad("invoice"."serial"::text, greatest(6, length("invoice"."serial"::text)), '0')),
	CONSTRAINT "invoice_total_is_net_and_gst" CHECK ("invoice"."total" = "invoice"."net" + "invoice"."gst" and least("invoice"."net", "invoice"."gst") >= 0),
	CONSTRAINT "invoice_currency_is_iso" CHECK ("invoice"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_balance" (
	"invoice_id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"due_on" date,
	"total" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"credited" bigint NOT NULL,
	"open" bigint GENERATED ALWAYS AS (total - paid - credited) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_balance_kind_is_known" CHECK ("invoice_balance"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoice_balance_covers_at_most_the_total" CHECK (least("invoice_balance"."paid", "invoice_balance"."credited") >= 0 and "invoice_balance"."paid" + "invoice_balance"."credited" <= "invoice_balance"."total")
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"invoice_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" text collate "C",
	"order_item_id" text collate "C",
	"product_id" text collate "C",
	"article_number" text,
	"product_code" text,
	"name_en" text,
	"name_nl" text,
	"size_en" text,
	"size_nl" text,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"net" bigint NOT NULL,
	"gst_basis_points" integer NOT NULL,
	"original_line_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_line_id_is_3tl" CHECK ("invoice_line"."id" ~ '^3tl[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "invoice_line_kind_is_known" CHECK ("invoice_line"."kind" in ('goods', 'deposit', 'waste', 'freight', 'admin-fee', 'early-payment')),
	CONSTRAINT "invoice_line_is_some" CHECK ("invoice_line"."quantity" >= 1 and least("invoice_line"."price", "invoice_line"."discount", "invoice_line"."net") >= 0),
	CONSTRAINT "invoice_line_names_its_product" CHECK (("invoice_line"."kind" in ('goods', 'deposit', 'waste')) = ("invoice_line"."product_id" is not null and "invoice_line"."article_number" is not null and "invoice_line"."name_en" is not null and "invoice_line"."name_nl" is not null)),
	CONSTRAINT "invoice_line_gst_is_a_share" CHECK ("invoice_line"."gst_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"position" integer,
	"invoice_id" text collate "C",
	"period_from" date,
	"period_until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_order_has_an_invoice_or_waits" CHECK ("invoice_order"."invoice_id" is not null or "invoice_order"."period_until" is not null),
	CONSTRAINT "invoice_order_has_a_position_on_its_invoice" CHECK (("invoice_order"."invoice_id" is null) = ("invoice_order"."position" is null)),
	CONSTRAINT "invoice_order_period_has_both_ends" CHECK (("invoice_order"."period_from" is null) = ("invoice_order"."period_until" is null) and "invoice_order"."period_from" <= "invoice_order"."period_until")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"last_number" integer NOT NULL,
	"last_issued_on" date NOT NULL,
	CONSTRAINT "invoice_series_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "invoice_series_kind_is_known" CHECK ("invoice_series"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoice_series_counts" CHECK ("invoice_series"."last_number" >= 1),
	CONSTRAINT "invoice_series_date_is_of_its_year" CHECK (extract(year from "invoice_series"."last_issued_on") = "invoice_series"."year")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"source" text NOT NULL,
	"value_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_id" text collate "C",
	"order_id" text collate "C",
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "receipt_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "receipt_id_is_a24" CHECK ("receipt"."id" ~ '^a24[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "receipt_source_is_known" CHECK ("receipt"."source" in ('order', 'online', 'bank', 'staff')),
	CONSTRAINT "receipt_is_of_something" CHECK ("receipt"."amount" > 0),
	CONSTRAINT "receipt_currency_is_iso" CHECK ("receipt"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "receipt_names_its_payment" CHECK (("receipt"."source" in ('order', 'online')) = ("receipt"."payment_id" is not null) and ("receipt"."source" = 'order') = ("receipt"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "payment_term_day_of_month" smallint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "invoice_schedule" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "invoice_recipients" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "supplier" jsonb;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "reminder_days_before" smallint DEFAULT 3;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "reminder_days_after" smallint[] DEFAULT '{7,21}' NOT NULL;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_invoice_is_of_its_account" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_receipt_is_of_its_account" FOREIGN KEY ("account_id","receipt_id") REFERENCES "public"."receipt"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_credit_note_is_of_its_account" FOREIGN KEY ("account_id","credit_note_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_original_is_of_its_account" FOREIGN KEY ("account_id","original_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_balance" ADD CONSTRAINT "invoice_balance_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_balance" ADD CONSTRAINT "invoice_balance_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_balance" ADD CONSTRAINT "invoice_balance_is_of_its_document" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_original_line_id_invoice_line_id_fk" FOREIGN KEY ("original_line_id") REFERENCES "public"."invoice_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_is_of_its_document" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_order_is_of_its_account" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_is_of_its_account" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_invoice_is_of_its_account" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_is_of_its_account" FOREIGN KEY ("account_id","payment_id") REFERENCES "public"."payment"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_order_is_of_its_account" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_of_invoice" ON "allocation" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "allocation_of_receipt" ON "allocation" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "allocation_of_credit_note" ON "allocation" USING btree ("credit_note_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_is_one" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_serial_is_one" ON "invoice" USING btree ("kind","year","serial");--> statement-breakpoint
CREATE INDEX "invoice_of_account" ON "invoice" USING btree ("account_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoice_credits" ON "invoice" USING btree ("original_id") WHERE "invoice"."original_id" is not null;--> statement-breakpoint
CREATE INDEX "invoice_balance_open" ON "invoice_balance" USING btree ("account_id","due_on") WHERE "invoice_balance"."open" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_line_has_its_place" ON "invoice_line" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_line_of_order" ON "invoice_line" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_line_corrections" ON "invoice_line" USING btree ("original_line_id") WHERE "invoice_line"."original_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_has_its_place" ON "invoice_order" USING btree ("invoice_id","position");--> statement-breakpoint
CREATE INDEX "invoice_orders_to_collect" ON "invoice_order" USING btree ("period_until","account_id") WHERE "invoice_order"."invoice_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_is_one_per_payment" ON "receipt" USING btree ("payment_id",coalesce("order_id", '')) WHERE "receipt"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "receipt_of_account" ON "receipt" USING btree ("account_id","value_on");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_invoice_schedule_is_known" CHECK ("account"."invoice_schedule" in ('order', 'week', 'month'));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_payment_term_day_is_a_day" CHECK ("account"."payment_term_day_of_month" between 1 and 31);