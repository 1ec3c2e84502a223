CREATE TABLE "asset" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"serial_number" text NOT NULL,
	"ownership" text NOT NULL,
	"state" text DEFAULT 'installed' NOT NULL,
	"installed_on" date NOT NULL,
	"warranty_until" date,
	"last_maintenance_on" date,
	"next_maintenance_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "asset_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "asset_id_is_02i" CHECK ("asset"."id" ~ '^02i[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "asset_ownership_is_known" CHECK ("asset"."ownership" in ('owned', 'leased', 'loan')),
	CONSTRAINT "asset_state_is_known" CHECK ("asset"."state" in ('installed', 'removed')),
	CONSTRAINT "asset_has_a_serial_number" CHECK (char_length("asset"."serial_number") between 1 and 60),
	CONSTRAINT "asset_maintenance_follows_its_installation" CHECK ("asset"."last_maintenance_on" >= "asset"."installed_on" and "asset"."next_maintenance_on" > coalesce("asset"."last_maintenance_on", "asset"."installed_on"))
);
--> statement-breakpoint
CREATE TABLE "case_comment" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"case_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"body" text NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "case_comment_id_is_00a" CHECK ("case_comment"."id" ~ '^00a[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "case_comment_has_a_body" CHECK (char_length("case_comment"."body") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "support_case" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_case_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"account_id" text collate "C" NOT NULL,
	"location_id" text collate "C",
	"contact_id" text collate "C",
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"reason" text,
	"status" text DEFAULT 'New' NOT NULL,
	"priority" text DEFAULT 'Medium' NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"asset_id" text collate "C",
	"order_id" text collate "C",
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "support_case_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "support_case_id_is_500" CHECK ("support_case"."id" ~ '^500[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "support_case_status_is_known" CHECK ("support_case"."status" in ('New', 'In progress', 'Waiting for customer', 'Closed')),
	CONSTRAINT "support_case_priority_is_known" CHECK ("support_case"."priority" in ('Low', 'Medium', 'High')),
	CONSTRAINT "support_case_type_is_of_its_kind" CHECK ("support_case"."kind" || '/' || "support_case"."type" in ('Service/machine', 'Service/delivery', 'Question/invoice', 'Question/delivery', 'Question/other')),
	CONSTRAINT "support_case_reason_is_of_its_type" CHECK ("support_case"."type" || '/' || "support_case"."reason" in ('machine/breakdown', 'machine/leak', 'machine/taste', 'machine/maintenance', 'delivery/late', 'delivery/missing', 'delivery/damaged', 'delivery/wrong', 'invoice/amount', 'invoice/payment', 'invoice/address', 'other/product', 'other/account', 'other/something-else')),
	CONSTRAINT "support_case_has_a_subject" CHECK (char_length("support_case"."subject") between 1 and 255),
	CONSTRAINT "support_case_has_a_description" CHECK (char_length("support_case"."description") between 1 and 4000),
	CONSTRAINT "support_case_is_about_one_record" CHECK (num_nonnulls("support_case"."asset_id", "support_case"."order_id") <= 1),
	CONSTRAINT "support_case_is_closed_at_a_time" CHECK (("support_case"."status" = 'Closed') = ("support_case"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_location_is_of_its_account" FOREIGN KEY ("account_id","location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_comment" ADD CONSTRAINT "case_comment_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_comment" ADD CONSTRAINT "case_comment_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_comment" ADD CONSTRAINT "case_comment_is_of_its_case" FOREIGN KEY ("account_id","case_id") REFERENCES "public"."support_case"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_location_is_of_its_account" FOREIGN KEY ("account_id","location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_contact_is_of_its_account" FOREIGN KEY ("account_id","contact_id") REFERENCES "public"."contact"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_asset_is_of_its_account" FOREIGN KEY ("account_id","asset_id") REFERENCES "public"."asset"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_order_is_of_its_account" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asset_serial_number_is_one" ON "asset" USING btree ("product_id","serial_number") WHERE "asset"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "asset_of_account" ON "asset" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "asset_of_location" ON "asset" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "case_comment_of_case" ON "case_comment" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_case_number_is_one" ON "support_case" USING btree ("number");--> statement-breakpoint
CREATE INDEX "support_case_of_account" ON "support_case" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "support_case_of_asset" ON "support_case" USING btree ("asset_id") WHERE "support_case"."asset_id" is not null;--> statement-breakpoint
CREATE INDEX "support_case_of_order" ON "support_case" USING btree ("order_id") WHERE "support_case"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "support_case_open" ON "support_case" USING btree ("created_at") WHERE "support_case"."status" <> 'Closed';