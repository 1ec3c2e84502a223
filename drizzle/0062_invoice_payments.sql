CREATE TABLE "bank_import" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"lines" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bank_import_id_is_a30" CHECK ("bank_import"."id" ~ '^a30[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "bank_import_format_is_known" CHECK ("bank_import"."format" in ('anz', 'asb', 'bnz', 'kiwibank', 'westpac', 'other', 'mt940', 'camt053')),
	CONSTRAINT "bank_import_has_lines" CHECK ("bank_import"."lines" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_line" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"import_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"bank_account" text NOT NULL,
	"booked_on" date NOT NULL,
	"value_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reference" text NOT NULL,
	"payer" text NOT NULL,
	"line_id" text NOT NULL,
	"state" text NOT NULL,
	"account_id" text collate "C",
	"receipt_id" text collate "C",
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bank_line_id_is_a31" CHECK ("bank_line"."id" ~ '^a31[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "bank_line_state_is_known" CHECK ("bank_line"."state" in ('open', 'received', 'ignored', 'returned')),
	CONSTRAINT "bank_line_is_of_something" CHECK ("bank_line"."amount" > 0),
	CONSTRAINT "bank_line_currency_is_iso" CHECK ("bank_line"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "bank_line_has_a_receipt_when_received" CHECK (("bank_line"."state" = 'received') = ("bank_line"."receipt_id" is not null) and ("bank_line"."state" = 'received') = ("bank_line"."account_id" is not null)),
	CONSTRAINT "bank_line_has_a_reason_otherwise" CHECK (("bank_line"."state" in ('ignored', 'returned')) = ("bank_line"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_invoice" (
	"payment_id" text collate "C" NOT NULL,
	"invoice_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"is_under_way" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_invoice_payment_id_invoice_id_pk" PRIMARY KEY("payment_id","invoice_id"),
	CONSTRAINT "payment_invoice_is_of_something" CHECK ("payment_invoice"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "subject" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "bank_import" ADD CONSTRAINT "bank_import_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_import" ADD CONSTRAINT "bank_import_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_import_id_bank_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line" ADD CONSTRAINT "bank_line_receipt_is_of_its_account" FOREIGN KEY ("account_id","receipt_id") REFERENCES "public"."receipt"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_invoice" ADD CONSTRAINT "payment_invoice_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_invoice" ADD CONSTRAINT "payment_invoice_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_invoice" ADD CONSTRAINT "payment_invoice_payment_is_of_its_account" FOREIGN KEY ("account_id","payment_id") REFERENCES "public"."payment"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_invoice" ADD CONSTRAINT "payment_invoice_invoice_is_of_its_account" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_is_one" ON "bank_line" USING btree ("bank_account","booked_on","amount",md5("reference"),"line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_line_of_receipt" ON "bank_line" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_state" ON "bank_line" USING btree ("state","booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_of_import" ON "bank_line" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_of_invoice_is_one_at_a_time" ON "payment_invoice" USING btree ("invoice_id") WHERE "payment_invoice"."is_under_way";--> statement-breakpoint
CREATE INDEX "payment_invoice_of_invoice" ON "payment_invoice" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_key_is_one" ON "payment" USING btree ("account_id","key");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_subject_is_known" CHECK ("payment"."subject" in ('order', 'invoices'));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_names_its_order" CHECK (("payment"."subject" = 'order') = ("payment"."order_id" is not null) and ("payment"."subject" = 'order') = ("payment"."key" is null));