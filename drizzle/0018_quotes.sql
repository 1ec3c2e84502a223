CREATE TABLE "lead" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "lead_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"key" uuid NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"account_id" text collate "C",
	"user_id" text collate "C",
	"salutation" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"message" text,
	"promised_by" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "lead_id_is_00Q" CHECK ("lead"."id" ~ '^00Q[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "lead_status_is_known" CHECK ("lead"."status" in ('New', 'Answered')),
	CONSTRAINT "lead_asks_something" CHECK (coalesce("lead"."message", '') <> ''),
	CONSTRAINT "lead_salutation_is_known" CHECK ("lead"."salutation" in ('Mister', 'Madam', 'Other', 'Rather neither')),
	CONSTRAINT "lead_language_is_known" CHECK ("lead"."language" in ('en-NZ', 'nl-NL')),
	CONSTRAINT "lead_email_is_an_address" CHECK ("lead"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	CONSTRAINT "lead_phone_can_be_dialled" CHECK ("lead"."phone" ~ '^[+][0-9]{7,16}$'),
	CONSTRAINT "lead_is_promised_for_later" CHECK ("lead"."promised_by" > "lead"."created_at"),
	CONSTRAINT "lead_of_a_company_has_its_person" CHECK ("lead"."account_id" is null or "lead"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'Requested' NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "quote_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"key" uuid NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"account_id" text collate "C",
	"user_id" text collate "C",
	"salutation" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"message" text,
	"promised_by" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "quote_id_is_0Q0" CHECK ("quote"."id" ~ '^0Q0[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "quote_status_is_known" CHECK ("quote"."status" in ('Requested', 'Answered', 'Accepted', 'Declined')),
	CONSTRAINT "quote_salutation_is_known" CHECK ("quote"."salutation" in ('Mister', 'Madam', 'Other', 'Rather neither')),
	CONSTRAINT "quote_language_is_known" CHECK ("quote"."language" in ('en-NZ', 'nl-NL')),
	CONSTRAINT "quote_email_is_an_address" CHECK ("quote"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	CONSTRAINT "quote_phone_can_be_dialled" CHECK ("quote"."phone" ~ '^[+][0-9]{7,16}$'),
	CONSTRAINT "quote_is_promised_for_later" CHECK ("quote"."promised_by" > "quote"."created_at"),
	CONSTRAINT "quote_of_a_company_has_its_person" CHECK ("quote"."account_id" is null or "quote"."user_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_number_is_one" ON "lead" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_is_one_per_form" ON "lead" USING btree ("key");--> statement-breakpoint
CREATE INDEX "lead_of_account" ON "lead" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_number_is_one" ON "quote" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_is_one_per_form" ON "quote" USING btree ("key");--> statement-breakpoint
CREATE INDEX "quote_of_account" ON "quote" USING btree ("account_id");