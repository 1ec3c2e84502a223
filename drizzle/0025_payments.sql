CREATE TABLE "payment" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"bank" text,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"url" text,
	"language" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "payment_id_is_0aw" CHECK ("payment"."id" ~ '^0aw[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "payment_provider_is_known" CHECK ("payment"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "payment_method_is_paid_at_once" CHECK ("payment"."method" in ('creditcard', 'ideal', 'bancontact')),
	CONSTRAINT "payment_language_is_known" CHECK ("payment"."language" in ('en-NZ', 'nl-NL')),
	CONSTRAINT "payment_status_is_known" CHECK ("payment"."status" in ('open', 'processing', 'paid', 'failed', 'expired')),
	CONSTRAINT "payment_is_of_something" CHECK ("payment"."amount" > 0),
	CONSTRAINT "payment_currency_is_iso" CHECK ("payment"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "payment_ends" CHECK (("payment"."ended_at" is not null) = ("payment"."status" in ('paid', 'failed', 'expired')))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"payment_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"raw" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payment_event_id_is_a21" CHECK ("payment_event"."id" ~ '^a21[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "payment_event_provider_is_known" CHECK ("payment_event"."provider" in ('stripe', 'sandbox')),
	CONSTRAINT "payment_event_outcome_is_known" CHECK ("payment_event"."outcome" in ('applied', 'noted', 'late', 'wrong-amount', 'wrong-currency'))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"payment_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "refund_id_is_a20" CHECK ("refund"."id" ~ '^a20[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "refund_reason_is_known" CHECK ("refund"."reason" in ('cancelled', 'came-too-late', 'paid-twice')),
	CONSTRAINT "refund_status_is_known" CHECK ("refund"."status" in ('waiting', 'asked', 'done', 'failed')),
	CONSTRAINT "refund_is_of_something" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_ends" CHECK (("refund"."ended_at" is not null) = ("refund"."status" in ('done', 'failed')))
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "payment_methods" text[] DEFAULT '{"invoice","creditcard","ideal","bancontact","banktransfer"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_is_of_its_account" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_is_of_a_payment" FOREIGN KEY ("account_id","payment_id") REFERENCES "public"."payment"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_is_of_a_payment" FOREIGN KEY ("account_id","payment_id") REFERENCES "public"."payment"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_is_one_at_a_time" ON "payment" USING btree ("order_id") WHERE "payment"."status" in ('open', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference_is_one" ON "payment" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_counts_once" ON "payment_event" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_event_of_payment" ON "payment_event" USING btree ("payment_id","received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_is_one_for_each_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_payment_methods_are_known" CHECK ("store"."payment_methods" <@ '{invoice,creditcard,ideal,bancontact,banktransfer}'::text[] and cardinality("store"."payment_methods") > 0);