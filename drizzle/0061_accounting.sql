CREATE TABLE "accounting_entry" (
	"document_id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"sent_at" timestamp (3) with time zone,
	"message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "accounting_entry_state_is_known" CHECK ("accounting_entry"."state" in ('waiting', 'sent', 'refused')),
	CONSTRAINT "accounting_entry_sent_has_its_external_id" CHECK (("accounting_entry"."state" = 'sent') = ("accounting_entry"."external_id" is not null) and ("accounting_entry"."state" = 'sent') = ("accounting_entry"."sent_at" is not null)),
	CONSTRAINT "accounting_entry_refused_has_its_reason" CHECK ("accounting_entry"."state" <> 'refused' or "accounting_entry"."message" is not null),
	CONSTRAINT "accounting_entry_counts" CHECK ("accounting_entry"."attempts" >= 0 and "accounting_entry"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "accounting_payment" (
	"external_id" text PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"document_id" text collate "C" NOT NULL,
	"value_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"receipt_id" text collate "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "accounting_payment_state_is_known" CHECK ("accounting_payment"."state" in ('booked', 'known', 'review', 'dismissed')),
	CONSTRAINT "accounting_payment_is_of_something" CHECK ("accounting_payment"."amount" > 0),
	CONSTRAINT "accounting_payment_currency_is_iso" CHECK ("accounting_payment"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "accounting_payment_names_its_receipt" CHECK ("accounting_payment"."state" not in ('booked', 'known') or "accounting_payment"."receipt_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "accounting_progress" (
	"provider" text PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_entry" ADD CONSTRAINT "accounting_entry_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_entry" ADD CONSTRAINT "accounting_entry_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_entry" ADD CONSTRAINT "accounting_entry_is_of_its_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_payment" ADD CONSTRAINT "accounting_payment_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_payment" ADD CONSTRAINT "accounting_payment_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_payment" ADD CONSTRAINT "accounting_payment_is_of_its_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_payment" ADD CONSTRAINT "accounting_payment_receipt_is_of_its_account" FOREIGN KEY ("account_id","receipt_id") REFERENCES "public"."receipt"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_entry_external_id_is_one" ON "accounting_entry" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "accounting_entries_not_taken" ON "accounting_entry" USING btree ("state","document_id") WHERE "accounting_entry"."state" <> 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_payment_receipt_is_one" ON "accounting_payment" USING btree ("receipt_id") WHERE "accounting_payment"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "accounting_payments_to_review" ON "accounting_payment" USING btree ("external_id") WHERE "accounting_payment"."state" = 'review';--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "accounting_entry" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "accounting_payment" FOR EACH ROW EXECUTE FUNCTION keep_times();
