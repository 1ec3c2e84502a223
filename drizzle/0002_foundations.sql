CREATE TABLE "api_token" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"owner_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "api_token_id_is_a07" CHECK ("api_token"."id" ~ '^a07[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "api_token_may_do_something" CHECK (cardinality("api_token"."scopes") > 0),
	CONSTRAINT "api_token_hash_is_a_hash" CHECK (length("api_token"."hash") = 43)
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"text_en" text NOT NULL,
	"text_nl" text NOT NULL,
	"show_from" timestamp (3) with time zone NOT NULL,
	"show_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "announcement_id_is_a06" CHECK ("announcement"."id" ~ '^a06[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "announcement_ends_after_it_begins" CHECK ("announcement"."show_until" > "announcement"."show_from")
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name_en" text NOT NULL,
	"name_nl" text NOT NULL,
	"region" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "holiday_is_one" UNIQUE NULLS NOT DISTINCT("day","name_en","region"),
	CONSTRAINT "holiday_id_is_a05" CHECK ("holiday"."id" ~ '^a05[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "holiday_region_is_known" CHECK ("holiday"."region" in ('NTL', 'AUK', 'WKO', 'BOP', 'GIS', 'HKB', 'TKI', 'MWT', 'WGN', 'TAS', 'NSN', 'MBH', 'WTC', 'CAN', 'STC', 'OTA', 'STL', 'CIT'))
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"account_id" text collate "C",
	"object" text NOT NULL,
	"record_id" text collate "C" NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" text collate "C" NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" text NOT NULL,
	"content_type" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_is_one" PRIMARY KEY("user_id","route","key"),
	CONSTRAINT "idempotency_key_is_short" CHECK (length("idempotency"."key") between 1 and 255),
	CONSTRAINT "idempotency_keeps_successes" CHECK ("idempotency"."status" between 200 and 299)
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_token_hash_is_one" ON "api_token" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "audit_of_record" ON "audit" USING btree ("record_id","number");--> statement-breakpoint
CREATE INDEX "audit_of_account" ON "audit" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency" USING btree ("at");--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_region_is_known" CHECK ("location"."region" in ('NTL', 'AUK', 'WKO', 'BOP', 'GIS', 'HKB', 'TKI', 'MWT', 'WGN', 'TAS', 'NSN', 'MBH', 'WTC', 'CAN', 'STC', 'OTA', 'STL', 'CIT'));