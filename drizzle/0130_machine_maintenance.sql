CREATE TABLE "machine_reading" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"asset_id" text collate "C" NOT NULL,
	"counter" text NOT NULL,
	"read_on" date NOT NULL,
	"value" integer NOT NULL,
	"source" text NOT NULL,
	"is_counter_changed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "machine_reading_id_is_a57" CHECK ("machine_reading"."id" ~ '^a57[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "machine_reading_counter_is_known" CHECK ("machine_reading"."counter" in ('cups', 'litres')),
	CONSTRAINT "machine_reading_source_is_known" CHECK ("machine_reading"."source" in ('customer', 'technician', 'telemetry')),
	CONSTRAINT "machine_reading_is_a_count" CHECK ("machine_reading"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_entry" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"asset_id" text collate "C" NOT NULL,
	"item_id" text collate "C" NOT NULL,
	"done_on" date NOT NULL,
	"is_by_customer" boolean NOT NULL,
	"minutes" integer,
	"parts" text,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "service_entry_id_is_a56" CHECK ("service_entry"."id" ~ '^a56[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "service_entry_takes_time" CHECK ("service_entry"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "service_item" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"every_days" integer,
	"every_cups" integer,
	"every_litres" integer,
	"every_kilograms" integer,
	"is_for_customers" boolean DEFAULT false NOT NULL,
	"minutes" integer,
	"guide_en" text,
	"guide_nl" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "service_item_id_is_a55" CHECK ("service_item"."id" ~ '^a55[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "service_item_kind_is_known" CHECK ("service_item"."kind" in ('full-service', 'filter', 'gaskets', 'descaling', 'milk-system')),
	CONSTRAINT "service_item_has_a_measure" CHECK (num_nonnulls("service_item"."every_days", "service_item"."every_cups", "service_item"."every_litres", "service_item"."every_kilograms") > 0),
	CONSTRAINT "service_item_measures_something" CHECK (least("service_item"."every_days", "service_item"."every_cups", "service_item"."every_litres", "service_item"."every_kilograms", "service_item"."minutes") > 0)
);
--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "agreed_kilograms" integer;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "service_contract" text;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "response_hours" integer;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "is_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "machine_reading" ADD CONSTRAINT "machine_reading_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_reading" ADD CONSTRAINT "machine_reading_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_reading" ADD CONSTRAINT "machine_reading_asset_is_of_its_account" FOREIGN KEY ("account_id","asset_id") REFERENCES "public"."asset"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entry" ADD CONSTRAINT "service_entry_item_id_service_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."service_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entry" ADD CONSTRAINT "service_entry_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entry" ADD CONSTRAINT "service_entry_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_entry" ADD CONSTRAINT "service_entry_asset_is_of_its_account" FOREIGN KEY ("account_id","asset_id") REFERENCES "public"."asset"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_item" ADD CONSTRAINT "service_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_item" ADD CONSTRAINT "service_item_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_item" ADD CONSTRAINT "service_item_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "machine_reading_by_telemetry_is_one_a_day" ON "machine_reading" USING btree ("asset_id","counter","read_on") WHERE "machine_reading"."source" = 'telemetry' and "machine_reading"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "machine_reading_of_asset" ON "machine_reading" USING btree ("asset_id","counter","read_on");--> statement-breakpoint
CREATE INDEX "service_entry_of_asset" ON "service_entry" USING btree ("asset_id","item_id","done_on");--> statement-breakpoint
CREATE INDEX "service_entry_of_item" ON "service_entry" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_item_is_one_of_its_kind" ON "service_item" USING btree ("product_id","kind") WHERE "service_item"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_agrees_on_something" CHECK ("asset"."agreed_kilograms" > 0);--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_response_takes_time" CHECK ("asset"."response_hours" > 0);--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_service_contract_has_a_name" CHECK (char_length("asset"."service_contract") between 1 and 120);--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "service_item" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "service_entry" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "machine_reading" FOR EACH ROW EXECUTE FUNCTION keep_times();
