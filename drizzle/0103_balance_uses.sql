CREATE TABLE "balance_use" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"key" text NOT NULL,
	"used_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "balance_use_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "balance_use_id_is_a26" CHECK ("balance_use"."id" ~ '^a26[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "balance_use_is_of_something" CHECK ("balance_use"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "allocation" ADD COLUMN "balance_use_id" text collate "C";--> statement-breakpoint
ALTER TABLE "balance_use" ADD CONSTRAINT "balance_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_use" ADD CONSTRAINT "balance_use_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_use" ADD CONSTRAINT "balance_use_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "balance_use_is_one_per_key" ON "balance_use" USING btree ("account_id","key");--> statement-breakpoint
ALTER TABLE "allocation" ADD CONSTRAINT "allocation_balance_use_is_of_its_account" FOREIGN KEY ("account_id","balance_use_id") REFERENCES "public"."balance_use"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocation_of_balance_use" ON "allocation" USING btree ("balance_use_id") WHERE "allocation"."balance_use_id" is not null;