CREATE TABLE "category" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"parent_id" text collate "C",
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_nl" text NOT NULL,
	"intro_en" text NOT NULL,
	"intro_nl" text NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "category_id_is_0ZG" CHECK ("category"."id" ~ '^0ZG[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "category_slug_is_an_address" CHECK ("category"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "category_is_not_its_own_parent" CHECK ("category"."parent_id" <> "category"."id")
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"price_book_id" text collate "C" NOT NULL,
	"number" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contract_id_is_800" CHECK ("contract"."id" ~ '^800[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "contract_ends_after_it_begins" CHECK ("contract"."ends_on" >= "contract"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "machine" (
	"product_id" text collate "C" PRIMARY KEY NOT NULL,
	"coffee_grams" integer,
	"chocolate_grams" integer,
	"volts" integer NOT NULL,
	"power_voltage" text NOT NULL,
	"peak_cups_per_hour" integer,
	"max_cups_per_day" integer,
	"cleaning_minutes_per_week" integer NOT NULL,
	"brew_cup_seconds" integer,
	"brew_jug_seconds" integer,
	"coffee_pots" integer,
	"height_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"depth_mm" integer NOT NULL,
	"space_height_mm" integer NOT NULL,
	"space_width_mm" integer NOT NULL,
	"space_depth_mm" integer NOT NULL,
	"water" text NOT NULL,
	"users_from" integer NOT NULL,
	"users_to" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "machine_water_is_known" CHECK ("machine"."water" in ('mains', 'tank', 'mains or tank', 'none')),
	CONSTRAINT "machine_measures_something" CHECK (least("machine"."coffee_grams", "machine"."chocolate_grams", "machine"."volts", "machine"."peak_cups_per_hour", "machine"."max_cups_per_day", "machine"."cleaning_minutes_per_week", "machine"."brew_cup_seconds", "machine"."brew_jug_seconds", "machine"."coffee_pots", "machine"."height_mm", "machine"."width_mm", "machine"."depth_mm", "machine"."users_from") > 0),
	CONSTRAINT "machine_fits_into_its_space" CHECK ("machine"."space_height_mm" >= "machine"."height_mm" and "machine"."space_width_mm" >= "machine"."width_mm" and "machine"."space_depth_mm" >= "machine"."depth_mm"),
	CONSTRAINT "machine_users_are_a_range" CHECK ("machine"."users_to" >= "machine"."users_from")
);
--> statement-breakpoint
CREATE TABLE "price_book" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "price_book_id_is_01s" CHECK ("price_book"."id" ~ '^01s[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "price_book_kind_is_known" CHECK ("price_book"."kind" in ('list', 'contract'))
);
--> statement-breakpoint
CREATE TABLE "price_book_entry" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"price_book_id" text collate "C" NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"minimum" integer NOT NULL,
	"price" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "price_book_entry_id_is_01u" CHECK ("price_book_entry"."id" ~ '^01u[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "price_book_entry_is_a_price" CHECK ("price_book_entry"."price" > 0),
	CONSTRAINT "price_book_entry_begins_at_one" CHECK ("price_book_entry"."minimum" >= 1),
	CONSTRAINT "price_book_entry_ends_after_it_begins" CHECK ("price_book_entry"."valid_to" >= "price_book_entry"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"group_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"slug" text NOT NULL,
	"product_code" text NOT NULL,
	"article_number" text NOT NULL,
	"international_article_number" text NOT NULL,
	"ean" text NOT NULL,
	"name_en" text NOT NULL,
	"name_nl" text NOT NULL,
	"size_en" text NOT NULL,
	"size_nl" text NOT NULL,
	"contents_en" text NOT NULL,
	"contents_nl" text NOT NULL,
	"selling_size_en" text NOT NULL,
	"selling_size_nl" text NOT NULL,
	"volume" text,
	"weight_grams" integer NOT NULL,
	"deposit" bigint NOT NULL,
	"waste" bigint NOT NULL,
	"sold_online" boolean NOT NULL,
	"contract_only" boolean NOT NULL,
	"launched_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "product_id_is_01t" CHECK ("product"."id" ~ '^01t[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "product_slug_is_an_address" CHECK ("product"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "product_ean_has_its_check_digit" CHECK (case when "product"."ean" ~ '^[0-9]{13}$' then (1 * substr("product"."ean", 1, 1)::int + 3 * substr("product"."ean", 2, 1)::int + 1 * substr("product"."ean", 3, 1)::int + 3 * substr("product"."ean", 4, 1)::int + 1 * substr("product"."ean", 5, 1)::int + 3 * substr("product"."ean", 6, 1)::int + 1 * substr("product"."ean", 7, 1)::int + 3 * substr("product"."ean", 8, 1)::int + 1 * substr("product"."ean", 9, 1)::int + 3 * substr("product"."ean", 10, 1)::int + 1 * substr("product"."ean", 11, 1)::int + 3 * substr("product"."ean", 12, 1)::int + 1 * substr("product"."ean", 13, 1)::int) % 10 = 0 else false end),
	CONSTRAINT "product_international_article_number_has_its_check_digit" CHECK (case when "product"."international_article_number" ~ '^[0-9]{14}$' then (3 * substr("product"."international_article_number", 1, 1)::int + 1 * substr("product"."international_article_number", 2, 1)::int + 3 * substr("product"."international_article_number", 3, 1)::int + 1 * substr("product"."international_article_number", 4, 1)::int + 3 * substr("product"."international_article_number", 5, 1)::int + 1 * substr("product"."international_article_number", 6, 1)::int + 3 * substr("product"."international_article_number", 7, 1)::int + 1 * substr("product"."international_article_number", 8, 1)::int + 3 * substr("product"."international_article_number", 9, 1)::int + 1 * substr("product"."international_article_number", 10, 1)::int + 3 * substr("product"."international_article_number", 11, 1)::int + 1 * substr("product"."international_article_number", 12, 1)::int + 3 * substr("product"."international_article_number", 13, 1)::int + 1 * substr("product"."international_article_number", 14, 1)::int) % 10 = 0 else false end),
	CONSTRAINT "product_charges_nothing_negative" CHECK ("product"."deposit" >= 0 and "product"."waste" >= 0),
	CONSTRAINT "product_weighs_something" CHECK ("product"."weight_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_document" (
	"group_id" text collate "C" NOT NULL,
	"document_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "product_document_is_one" PRIMARY KEY("group_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "product_group" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"category_id" text collate "C" NOT NULL,
	"name_en" text NOT NULL,
	"name_nl" text NOT NULL,
	"brand" text NOT NULL,
	"b2b_brand" text,
	"family" text NOT NULL,
	"family2" text NOT NULL,
	"family3" text NOT NULL,
	"description_en" text NOT NULL,
	"description_nl" text NOT NULL,
	"highlights_en" text NOT NULL,
	"highlights_nl" text NOT NULL,
	"taste_en" text,
	"taste_nl" text,
	"intensity" smallint,
	"bean_type_en" text,
	"bean_type_nl" text,
	"ingredients_en" text,
	"ingredients_nl" text,
	"storage_en" text,
	"storage_nl" text,
	"preparation_en" text,
	"preparation_nl" text,
	"dosage_en" text,
	"dosage_nl" text,
	"maintenance_en" text,
	"maintenance_nl" text,
	"energy_kj" integer,
	"fat_mg" integer,
	"saturates_mg" integer,
	"carbohydrates_mg" integer,
	"sugars_mg" integer,
	"proteins_mg" integer,
	"salt_mg" integer,
	"certificates" text[] NOT NULL,
	"drinks" text[] NOT NULL,
	"goods" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "product_group_id_is_a09" CHECK ("product_group"."id" ~ '^a09[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "product_group_goods_are_known" CHECK ("product_group"."goods" in ('everyday', 'slow')),
	CONSTRAINT "product_group_intensity_is_of_ten" CHECK ("product_group"."intensity" between 1 and 10),
	CONSTRAINT "product_group_families_are_nested" CHECK (starts_with("product_group"."family2", "product_group"."family") and starts_with("product_group"."family3", "product_group"."family2")),
	CONSTRAINT "product_group_holds_no_less_than_nothing" CHECK (least("product_group"."energy_kj", "product_group"."fat_mg", "product_group"."saturates_mg", "product_group"."carbohydrates_mg", "product_group"."sugars_mg", "product_group"."proteins_mg", "product_group"."salt_mg") >= 0),
	CONSTRAINT "product_group_parts_fit_in_the_whole" CHECK ("product_group"."saturates_mg" <= "product_group"."fat_mg" and "product_group"."sugars_mg" <= "product_group"."carbohydrates_mg")
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" text collate "C" NOT NULL,
	"picture_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "product_picture_is_one" PRIMARY KEY("product_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "product_tie" (
	"group_id" text collate "C" NOT NULL,
	"other_id" text collate "C" NOT NULL,
	"tie" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "product_tie_is_one" PRIMARY KEY("group_id","tie","other_id"),
	CONSTRAINT "product_tie_is_known" CHECK ("product_tie"."tie" in ('recommended', 'needs', 'upgrade')),
	CONSTRAINT "product_tie_is_with_another" CHECK ("product_tie"."group_id" <> "product_tie"."other_id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_id" text collate "C" PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	"low_mark" integer NOT NULL,
	"expected_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "stock_is_never_negative" CHECK ("stock"."quantity" >= 0 and "stock"."low_mark" >= 0)
);
--> statement-breakpoint
CREATE TABLE "content_document" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_nl" text NOT NULL,
	"kind" text NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "content_document_id_is_069" CHECK ("content_document"."id" ~ '^069[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "content_document_kind_is_known" CHECK ("content_document"."kind" in ('certificate', 'product sheet', 'manual', 'safety sheet'))
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"document_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "content_version_is_one" UNIQUE("document_id","number"),
	CONSTRAINT "content_version_id_is_068" CHECK ("content_version"."id" ~ '^068[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "content_version_counts_from_one" CHECK ("content_version"."number" >= 1),
	CONSTRAINT "content_version_is_not_empty" CHECK (length("content_version"."bytes") between 1 and 26214400),
	CONSTRAINT "content_version_has_a_plain_name" CHECK ("content_version"."file_name" ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,120}$')
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title_en" text NOT NULL,
	"title_nl" text NOT NULL,
	"intro_en" text NOT NULL,
	"intro_nl" text NOT NULL,
	"body_en" text NOT NULL,
	"body_nl" text NOT NULL,
	"minutes" integer NOT NULL,
	"published_on" date NOT NULL,
	"picture_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "article_id_is_ka0" CHECK ("article"."id" ~ '^ka0[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "article_slug_is_an_address" CHECK ("article"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "article_takes_a_while" CHECK ("article"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "article_category" (
	"article_id" text collate "C" NOT NULL,
	"category_id" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "article_category_is_one" PRIMARY KEY("article_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_price_book_id_price_book_id_fk" FOREIGN KEY ("price_book_id") REFERENCES "public"."price_book"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine" ADD CONSTRAINT "machine_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine" ADD CONSTRAINT "machine_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine" ADD CONSTRAINT "machine_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book" ADD CONSTRAINT "price_book_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book" ADD CONSTRAINT "price_book_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book_entry" ADD CONSTRAINT "price_book_entry_price_book_id_price_book_id_fk" FOREIGN KEY ("price_book_id") REFERENCES "public"."price_book"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book_entry" ADD CONSTRAINT "price_book_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book_entry" ADD CONSTRAINT "price_book_entry_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_book_entry" ADD CONSTRAINT "price_book_entry_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_group_id_product_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."product_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_document" ADD CONSTRAINT "product_document_group_id_product_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."product_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_document" ADD CONSTRAINT "product_document_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_document" ADD CONSTRAINT "product_document_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_document" ADD CONSTRAINT "product_document_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_group" ADD CONSTRAINT "product_group_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_group" ADD CONSTRAINT "product_group_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_group" ADD CONSTRAINT "product_group_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tie" ADD CONSTRAINT "product_tie_group_id_product_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."product_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tie" ADD CONSTRAINT "product_tie_other_id_product_group_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tie" ADD CONSTRAINT "product_tie_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tie" ADD CONSTRAINT "product_tie_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_document_id_content_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."content_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_category" ADD CONSTRAINT "article_category_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_slug_is_one" ON "category" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_number_is_one" ON "contract" USING btree ("number");--> statement-breakpoint
CREATE INDEX "contract_of_account" ON "contract" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_book_has_one_list" ON "price_book" USING btree ("kind") WHERE "price_book"."kind" = 'list' and "price_book"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "price_book_entry_of_product" ON "price_book_entry" USING btree ("product_id","price_book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_slug_is_one" ON "product" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "product_code_is_one" ON "product" USING btree ("product_code");--> statement-breakpoint
CREATE UNIQUE INDEX "product_article_number_is_one" ON "product" USING btree ("article_number");--> statement-breakpoint
CREATE UNIQUE INDEX "product_ean_is_one" ON "product" USING btree ("ean");--> statement-breakpoint
CREATE UNIQUE INDEX "product_has_one_size_in_a_place" ON "product" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "product_group_of_category" ON "product_group" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_picture_has_its_place" ON "product_picture" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "article_slug_is_one" ON "article" USING btree ("slug");