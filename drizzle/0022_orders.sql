CREATE TABLE "order_history" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "order_history_id_is_a12" CHECK ("order_history"."id" ~ '^a12[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "order_history_from_is_known" CHECK ("order_history"."from_status" in ('Pending', 'In progress', 'On the way', 'Completed', 'Cancelled')),
	CONSTRAINT "order_history_to_is_known" CHECK ("order_history"."to_status" in ('Pending', 'In progress', 'On the way', 'Completed', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"order_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"product_code" text NOT NULL,
	"article_number" text NOT NULL,
	"name_en" text NOT NULL,
	"name_nl" text NOT NULL,
	"size_en" text NOT NULL,
	"size_nl" text NOT NULL,
	"quantity" integer NOT NULL,
	"delivered" integer,
	"price" bigint NOT NULL,
	"goods" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"waste" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "order_item_id_is_802" CHECK ("order_item"."id" ~ '^802[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "order_item_is_some" CHECK ("order_item"."quantity" >= 1),
	CONSTRAINT "order_item_comes_as_ordered_or_less" CHECK ("order_item"."delivered" between 0 and "order_item"."quantity"),
	CONSTRAINT "order_item_costs_its_price_so_many_times" CHECK ("order_item"."goods" = "order_item"."price" * "order_item"."quantity"),
	CONSTRAINT "order_item_discount_is_of_its_goods" CHECK ("order_item"."discount" between 0 and "order_item"."goods")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"serial" integer GENERATED ALWAYS AS IDENTITY (sequence name "orders_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 500001 CACHE 1),
	"number" text,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"ordered_by" text NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"delivery_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"expected_on" date NOT NULL,
	"delivered_on" date,
	"payment_method" text NOT NULL,
	"bank" text,
	"awaits_payment" boolean NOT NULL,
	"reference" text,
	"cost_centre" text,
	"coupon_id" text collate "C",
	"coupon_code" text,
	"gst_basis_points" integer NOT NULL,
	"goods" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"admin_fee" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"waste" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"total" bigint NOT NULL,
	"original_id" text collate "C",
	"terms_version" text NOT NULL,
	"key" uuid NOT NULL,
	"cart_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "orders_stay_with_their_account" UNIQUE("account_id","id"),
	CONSTRAINT "orders_id_is_801" CHECK ("orders"."id" ~ '^801[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "orders_status_is_known" CHECK ("orders"."status" in ('Pending', 'In progress', 'On the way', 'Completed', 'Cancelled')),
	CONSTRAINT "orders_type_is_known" CHECK ("orders"."type" in ('webshop', 'coffee planner', 'OCI', 'routesales', 'sales support')),
	CONSTRAINT "orders_payment_method_is_known" CHECK ("orders"."payment_method" in ('invoice', 'creditcard', 'ideal', 'bancontact', 'banktransfer')),
	CONSTRAINT "orders_have_a_number_from_acceptance_on" CHECK (case when "orders"."status" = 'Pending' then "orders"."number" is null
				else "orders"."number" is not null or "orders"."status" = 'Cancelled' end),
	CONSTRAINT "orders_charge_nothing_negative" CHECK (least("orders"."goods", "orders"."discount", "orders"."freight", "orders"."admin_fee", "orders"."deposit", "orders"."waste", "orders"."gst") >= 0),
	CONSTRAINT "orders_discount_is_of_their_goods" CHECK ("orders"."discount" <= "orders"."goods"),
	CONSTRAINT "orders_total_is_the_sum_of_its_parts" CHECK ("orders"."total" = "orders"."goods" - "orders"."discount" + "orders"."freight" + "orders"."admin_fee" + "orders"."deposit" + "orders"."waste" + "orders"."gst")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "reference_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_item" ADD COLUMN "serial" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "cart_item_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_original_id_orders_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_location_is_of_its_account" FOREIGN KEY ("account_id","location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_history_of_order" ON "order_history" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_item_has_its_place" ON "order_item" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_item_of_product" ON "order_item" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_is_one" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_are_one_per_attempt" ON "orders" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_are_one_per_cart" ON "orders" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "orders_of_account" ON "orders" USING btree ("account_id","placed_at");