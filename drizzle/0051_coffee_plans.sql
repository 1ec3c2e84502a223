CREATE TABLE "coffee_plan" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "coffee_plan_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 40001 CACHE 1),
	"account_id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"pause_reason" text,
	"resumes_on" date,
	"stop_reason" text,
	"stop_note" text,
	"frequency" text NOT NULL,
	"weeks" smallint,
	"base" date NOT NULL,
	"reference" text,
	"cost_centre" text,
	"missing_items" text NOT NULL,
	"dearer_limit" smallint,
	"terms_version" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "coffee_plan_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "coffee_plan_id_is_a01" CHECK ("coffee_plan"."id" ~ '^a01[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "coffee_plan_state_is_known" CHECK ("coffee_plan"."state" in ('active', 'paused', 'stopped')),
	CONSTRAINT "coffee_plan_pause_reason_is_known" CHECK ("coffee_plan"."pause_reason" in ('customer', 'payment', 'order-refused')),
	CONSTRAINT "coffee_plan_stop_reason_is_known" CHECK ("coffee_plan"."stop_reason" in ('too-much', 'too-expensive', 'other-supplier', 'closing-down', 'another-plan', 'other')),
	CONSTRAINT "coffee_plan_missing_items_is_known" CHECK ("coffee_plan"."missing_items" in ('wait', 'leave-out', 'alternative')),
	CONSTRAINT "coffee_plan_pause_has_a_reason" CHECK (("coffee_plan"."state" = 'paused') = ("coffee_plan"."pause_reason" is not null)),
	CONSTRAINT "coffee_plan_only_a_pause_ends" CHECK ("coffee_plan"."state" = 'paused' or "coffee_plan"."resumes_on" is null),
	CONSTRAINT "coffee_plan_stop_has_a_reason" CHECK (("coffee_plan"."state" = 'stopped') = ("coffee_plan"."stop_reason" is not null)),
	CONSTRAINT "coffee_plan_only_a_stop_has_a_note" CHECK ("coffee_plan"."state" = 'stopped' or "coffee_plan"."stop_note" is null),
	CONSTRAINT "coffee_plan_weeks_are_possible" CHECK ("coffee_plan"."weeks" between 2 and 18),
	CONSTRAINT "coffee_plan_dearer_limit_is_a_percentage" CHECK ("coffee_plan"."dearer_limit" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "coffee_plan_item" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"plan_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"weekday" smallint,
	"product_id" text collate "C" NOT NULL,
	"alternative_id" text collate "C",
	"quantity" integer NOT NULL,
	"saved_price" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "coffee_plan_item_is_once_per_day" UNIQUE NULLS NOT DISTINCT("plan_id","product_id","weekday"),
	CONSTRAINT "coffee_plan_item_id_is_a02" CHECK ("coffee_plan_item"."id" ~ '^a02[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "coffee_plan_item_is_some" CHECK ("coffee_plan_item"."quantity" >= 1),
	CONSTRAINT "coffee_plan_item_price_is_a_price" CHECK ("coffee_plan_item"."saved_price" > 0),
	CONSTRAINT "coffee_plan_item_weekday_is_a_working_day" CHECK ("coffee_plan_item"."weekday" between 1 and 5),
	CONSTRAINT "coffee_plan_item_alternative_is_another" CHECK ("coffee_plan_item"."alternative_id" <> "coffee_plan_item"."product_id")
);
--> statement-breakpoint
CREATE TABLE "plan_delivery" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"plan_id" text collate "C" NOT NULL,
	"base" date NOT NULL,
	"chosen_on" date,
	"deliver_on" date NOT NULL,
	"state" text NOT NULL,
	"missed_reason" text,
	"order_id" text collate "C",
	"noticed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "plan_delivery_id_is_a15" CHECK ("plan_delivery"."id" ~ '^a15[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "plan_delivery_state_is_known" CHECK ("plan_delivery"."state" in ('planned', 'skipped', 'ordered', 'missed')),
	CONSTRAINT "plan_delivery_missed_reason_is_known" CHECK ("plan_delivery"."missed_reason" in ('paused', 'payment', 'order-refused', 'nothing-left')),
	CONSTRAINT "plan_delivery_is_ordered_with_an_order" CHECK (("plan_delivery"."state" = 'ordered') = ("plan_delivery"."order_id" is not null)),
	CONSTRAINT "plan_delivery_is_missed_for_a_reason" CHECK (("plan_delivery"."state" = 'missed') = ("plan_delivery"."missed_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "plan_delivery_item" (
	"delivery_id" text collate "C" NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "plan_delivery_item_delivery_id_product_id_pk" PRIMARY KEY("delivery_id","product_id"),
	CONSTRAINT "plan_delivery_item_is_some_or_none" CHECK ("plan_delivery_item"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_waiting_item" (
	"delivery_id" text collate "C" NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"quantity" integer NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"order_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "plan_waiting_item_delivery_id_product_id_pk" PRIMARY KEY("delivery_id","product_id"),
	CONSTRAINT "plan_waiting_item_is_some" CHECK ("plan_waiting_item"."quantity" >= 1)
);
--> statement-breakpoint
ALTER TABLE "coffee_plan" ADD CONSTRAINT "coffee_plan_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_plan" ADD CONSTRAINT "coffee_plan_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_plan" ADD CONSTRAINT "coffee_plan_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_plan" ADD CONSTRAINT "coffee_plan_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_plan" ADD CONSTRAINT "coffee_plan_location_is_of_its_account" FOREIGN KEY ("account_id","location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_plan_item" ADD CONSTRAINT "coffee_plan_item_plan_id_coffee_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."coffee_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_plan_item" ADD CONSTRAINT "coffee_plan_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_plan_item" ADD CONSTRAINT "coffee_plan_item_alternative_id_product_id_fk" FOREIGN KEY ("alternative_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_plan_item" ADD CONSTRAINT "coffee_plan_item_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coffee_plan_item" ADD CONSTRAINT "coffee_plan_item_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_delivery" ADD CONSTRAINT "plan_delivery_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_delivery" ADD CONSTRAINT "plan_delivery_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_delivery" ADD CONSTRAINT "plan_delivery_is_of_a_plan_of_its_account" FOREIGN KEY ("account_id","plan_id") REFERENCES "public"."coffee_plan"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_delivery" ADD CONSTRAINT "plan_delivery_order_is_of_its_account" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_delivery_item" ADD CONSTRAINT "plan_delivery_item_delivery_id_plan_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."plan_delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_delivery_item" ADD CONSTRAINT "plan_delivery_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_delivery_item" ADD CONSTRAINT "plan_delivery_item_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_delivery_item" ADD CONSTRAINT "plan_delivery_item_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_waiting_item" ADD CONSTRAINT "plan_waiting_item_delivery_id_plan_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."plan_delivery"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_waiting_item" ADD CONSTRAINT "plan_waiting_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_waiting_item" ADD CONSTRAINT "plan_waiting_item_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_waiting_item" ADD CONSTRAINT "plan_waiting_item_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_waiting_item" ADD CONSTRAINT "plan_waiting_item_order_is_of_its_account" FOREIGN KEY ("account_id","order_id") REFERENCES "public"."orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coffee_plan_number_is_one" ON "coffee_plan" USING btree ("number");--> statement-breakpoint
CREATE INDEX "coffee_plan_of_location" ON "coffee_plan" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "coffee_plan_resumes" ON "coffee_plan" USING btree ("resumes_on") WHERE "coffee_plan"."resumes_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "coffee_plan_item_has_its_position" ON "coffee_plan_item" USING btree ("plan_id","position");--> statement-breakpoint
CREATE INDEX "coffee_plan_item_of_product" ON "coffee_plan_item" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_delivery_base_is_one" ON "plan_delivery" USING btree ("plan_id","base");--> statement-breakpoint
CREATE INDEX "plan_delivery_planned" ON "plan_delivery" USING btree ("deliver_on") WHERE "plan_delivery"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "plan_delivery_of_order" ON "plan_delivery" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "plan_delivery_item_of_product" ON "plan_delivery_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "plan_waiting_item_waits" ON "plan_waiting_item" USING btree ("product_id") WHERE "plan_waiting_item"."order_id" is null;--> statement-breakpoint
CREATE INDEX "plan_waiting_item_of_order" ON "plan_waiting_item" USING btree ("order_id");
--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "coffee_plan" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "coffee_plan_item" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "plan_delivery" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "plan_delivery_item" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "plan_waiting_item" FOR EACH ROW EXECUTE FUNCTION keep_times();
