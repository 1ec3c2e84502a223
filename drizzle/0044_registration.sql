CREATE TABLE "email_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"email" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_link_hash_is_a_hash" CHECK (length("email_link"."hash") = 43)
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"is_company_confirmed" boolean NOT NULL,
	"is_address_confirmed" boolean NOT NULL,
	"is_similar" boolean NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"merged_into_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "registration_id_is_a18" CHECK ("registration"."id" ~ '^a18[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "registration_decision_is_known" CHECK ("registration"."decision" in ('approved', 'rejected', 'merged')),
	CONSTRAINT "registration_is_decided_at_a_time" CHECK (("registration"."decision" is null) = ("registration"."decided_at" is null)),
	CONSTRAINT "registration_rejection_has_a_reason" CHECK ((coalesce("registration"."decision", '') = 'rejected') = ("registration"."reason" is not null)),
	CONSTRAINT "registration_merge_has_a_target" CHECK ((coalesce("registration"."decision", '') = 'merged') = ("registration"."merged_into_id" is not null)),
	CONSTRAINT "registration_merge_target_is_another" CHECK ("registration"."merged_into_id" <> "registration"."account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "name_key" text GENERATED ALWAYS AS (company_name_key(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "billing_address" jsonb;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "job_title" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_link" ADD CONSTRAINT "email_link_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_merged_into_id_account_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_link_by_user" ON "email_link" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_key_is_one" ON "registration" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_account_is_one" ON "registration" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_by_name_key" ON "account" USING btree ("name_key");--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_job_title_is_known" CHECK ("contact"."job_title" in ('owner', 'manager', 'purchasing', 'finance', 'other'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language_is_known" CHECK ("users"."language" in ('en-NZ', 'nl-NL'));