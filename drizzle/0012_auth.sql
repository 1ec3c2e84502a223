CREATE TABLE "credential" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "credential_is_argon2id" CHECK ("credential"."hash" like '$argon2id$%')
);
--> statement-breakpoint
CREATE TABLE "login_guard" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" timestamp (3) with time zone[] NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"forget_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_guard_key_is_a_hash" CHECK (length("login_guard"."key") = 43),
	CONSTRAINT "login_guard_counts" CHECK ("login_guard"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "password_link" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_link_hash_is_a_hash" CHECK (length("password_link"."hash") = 43),
	CONSTRAINT "password_link_ends_after_it_begins" CHECK ("password_link"."ends_at" > "password_link"."created_at")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" text collate "C" NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_code_is_one" PRIMARY KEY("user_id","hash"),
	CONSTRAINT "recovery_code_hash_is_a_hash" CHECK (length("recovery_code"."hash") = 43)
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "second_factor_step_is_a_step" CHECK ("second_factor"."last_step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"account_id" text collate "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"idle_minutes" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"second_factor_at" timestamp (3) with time zone,
	"device" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "session_id_is_a10" CHECK ("session"."id" ~ '^a10[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "session_hash_is_a_hash" CHECK (length("session"."hash") = 43),
	CONSTRAINT "session_may_rest" CHECK ("session"."idle_minutes" > 0),
	CONSTRAINT "session_ends_after_it_begins" CHECK ("session"."ends_at" > "session"."created_at")
);
--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "staff_idle_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "staff_longest_minutes" integer DEFAULT 720 NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "customer_idle_minutes" integer DEFAULT 20160 NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "customer_longest_minutes" integer DEFAULT 43200 NOT NULL;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_second_factor_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factor"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_guard_by_end" ON "login_guard" USING btree ("forget_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_link_hash_is_one" ON "password_link" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "session_hash_is_one" ON "session" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_end" ON "session" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_staff_logins_rest_and_end" CHECK ("store"."staff_idle_minutes" between 1 and "store"."staff_longest_minutes");--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_customer_logins_rest_and_end" CHECK ("store"."customer_idle_minutes" between 1 and "store"."customer_longest_minutes");