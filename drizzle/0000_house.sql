CREATE TABLE "account" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"register" text,
	"chamber_number" text,
	"tax_number" text,
	"sap_id" text,
	"status" text NOT NULL,
	"credit_limit" bigint,
	"payment_term_days" integer DEFAULT 20 NOT NULL,
	"early_payment_basis_points" integer DEFAULT 0 NOT NULL,
	"early_payment_days" integer,
	"invoice_delivery" text DEFAULT 'email' NOT NULL,
	"reference_required" boolean DEFAULT false NOT NULL,
	"reference_pattern" text,
	"email_domain" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "account_id_is_001" CHECK ("account"."id" ~ '^001[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "account_country_is_known" CHECK ("account"."country" in ('NZ', 'NL')),
	CONSTRAINT "account_register_is_known" CHECK ("account"."register" in ('NZBN', 'KVK')),
	CONSTRAINT "account_status_is_known" CHECK ("account"."status" in ('new', 'verified', 'blocked')),
	CONSTRAINT "account_invoice_delivery_is_known" CHECK ("account"."invoice_delivery" in ('email', 'paper')),
	CONSTRAINT "account_number_has_its_register" CHECK (("account"."register" is null) = ("account"."chamber_number" is null)),
	CONSTRAINT "account_credit_limit_is_an_amount" CHECK ("account"."credit_limit" >= 0),
	CONSTRAINT "account_payment_term_is_a_term" CHECK ("account"."payment_term_days" between 0 and 365),
	CONSTRAINT "account_early_payment_is_a_share" CHECK ("account"."early_payment_basis_points" between 0 and 10000),
	CONSTRAINT "account_early_payment_days_are_days" CHECK ("account"."early_payment_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"salutation" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"enabled_as_my_services_user" boolean DEFAULT false NOT NULL,
	"enabled_as_ecom_user" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "contact_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "contact_id_is_003" CHECK ("contact"."id" ~ '^003[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "contact_salutation_is_known" CHECK ("contact"."salutation" in ('Mister', 'Madam', 'Other', 'Rather neither'))
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"street" text NOT NULL,
	"house_number" text NOT NULL,
	"addition" text,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"region" text,
	"country" text NOT NULL,
	"delivery_days" smallint[] NOT NULL,
	"instruction" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "location_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "location_id_is_131" CHECK ("location"."id" ~ '^131[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "location_country_is_known" CHECK ("location"."country" in ('NZ', 'NL')),
	CONSTRAINT "location_takes_deliveries_on_weekdays" CHECK (cardinality("location"."delivery_days") > 0 and "location"."delivery_days" <@ '{1,2,3,4,5}'::smallint[])
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"role" text NOT NULL,
	"every_location" boolean DEFAULT true NOT NULL,
	"default_location_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "membership_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "membership_id_is_a04" CHECK ("membership"."id" ~ '^a04[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "membership_role_is_known" CHECK ("membership"."role" in ('reader', 'buyer', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "membership_location" (
	"account_id" text collate "C" NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "membership_location_is_one" PRIMARY KEY("membership_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"contact_id" text collate "C",
	"username" text NOT NULL,
	"staff" text,
	"is_punchout_user" boolean DEFAULT false NOT NULL,
	"use_cart_address_for_oci" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_id_is_005" CHECK ("users"."id" ~ '^005[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "users_staff_is_known" CHECK ("users"."staff" in ('sales', 'service', 'finance', 'administrator')),
	CONSTRAINT "users_username_is_lower" CHECK ("users"."username" = lower("users"."username"))
);
--> statement-breakpoint
CREATE TABLE "store" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"community_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"currency" char(3) NOT NULL,
	"languages" text[] NOT NULL,
	"zone" text NOT NULL,
	"gst_basis_points" integer NOT NULL,
	"cut_off" time(0) NOT NULL,
	"free_freight_from" bigint NOT NULL,
	"freight_charge" bigint NOT NULL,
	"freight_code" text NOT NULL,
	"admin_charge" bigint NOT NULL,
	"admin_code" text NOT NULL,
	"phone" text NOT NULL,
	"self_registration" boolean NOT NULL,
	"maintenance" boolean NOT NULL,
	"demo" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "store_id_is_0ZE" CHECK ("store"."id" ~ '^0ZE[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "store_community_is_0DB" CHECK ("store"."community_id" ~ '^0DB[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "store_currency_is_iso" CHECK ("store"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "store_speaks" CHECK (cardinality("store"."languages") > 0),
	CONSTRAINT "store_gst_is_a_share" CHECK ("store"."gst_basis_points" between 0 and 10000),
	CONSTRAINT "store_charges_nothing_negative" CHECK ("store"."free_freight_from" >= 0 and "store"."freight_charge" >= 0 and "store"."admin_charge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "throttle_counts" CHECK ("throttle"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_default_location_is_of_its_account" FOREIGN KEY ("account_id","default_location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_location" ADD CONSTRAINT "membership_location_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_location" ADD CONSTRAINT "membership_location_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_location" ADD CONSTRAINT "membership_location_has_its_membership" FOREIGN KEY ("account_id","membership_id") REFERENCES "public"."membership"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_location" ADD CONSTRAINT "membership_location_is_of_its_account" FOREIGN KEY ("account_id","location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_is_registered_once" ON "account" USING btree ("register","chamber_number") WHERE "account"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_is_one" ON "membership" USING btree ("user_id","account_id") WHERE "membership"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_is_one" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "store_is_one" ON "store" USING btree ((true));--> statement-breakpoint
CREATE INDEX "throttle_by_end" ON "throttle" USING btree ("resets_at");