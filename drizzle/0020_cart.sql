CREATE TABLE "cart" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"location_id" text collate "C",
	"name" text,
	"coupon_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cart_id_is_0a6" CHECK ("cart"."id" ~ '^0a6[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "cart_kind_is_known" CHECK ("cart"."kind" in ('open', 'list', 'ordered')),
	CONSTRAINT "cart_has_a_name_as_a_list" CHECK (("cart"."kind" = 'list') = ("cart"."name" is not null)),
	CONSTRAINT "cart_has_a_coupon_where_it_is_paid" CHECK ("cart"."kind" <> 'list' or "cart"."coupon_id" is null)
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"cart_id" text collate "C" NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cart_item_id_is_0a9" CHECK ("cart_item"."id" ~ '^0a9[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "cart_item_is_some" CHECK ("cart_item"."quantity" between 1 and 99999)
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amount" bigint,
	"minimum" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"once_per_account" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_id_is_a03" CHECK ("coupon"."id" ~ '^a03[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "coupon_kind_is_known" CHECK ("coupon"."kind" in ('percentage', 'amount')),
	CONSTRAINT "coupon_code_is_typed_easily" CHECK ("coupon"."code" ~ '^[A-Z0-9][A-Z0-9-]{1,31}$'),
	CONSTRAINT "coupon_is_a_share_or_an_amount" CHECK (
			case "coupon"."kind" when 'percentage' then "coupon"."basis_points" between 1 and 10000 and "coupon"."amount" is null
				else "coupon"."amount" > 0 and "coupon"."basis_points" is null end),
	CONSTRAINT "coupon_minimum_is_an_amount" CHECK ("coupon"."minimum" >= 0),
	CONSTRAINT "coupon_ends_after_it_begins" CHECK ("coupon"."valid_to" >= "coupon"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "coupon_category" (
	"coupon_id" text collate "C" NOT NULL,
	"category_id" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_category_is_one" PRIMARY KEY("coupon_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"coupon_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_use_is_once" PRIMARY KEY("coupon_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "current_location_id" text collate "C";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "lot" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_location_is_of_its_account" FOREIGN KEY ("account_id","location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_is_one_for_each_location" ON "cart" USING btree ("user_id","account_id",coalesce("location_id", '')) WHERE "cart"."kind" = 'open' and "cart"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cart_of_account" ON "cart" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_item_is_one_for_each_product" ON "cart_item" USING btree ("cart_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_is_one" ON "coupon" USING btree ("code");--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_current_location_is_of_its_account" FOREIGN KEY ("account_id","current_location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_is_sold_in_lots" CHECK ("product"."lot" >= 1);