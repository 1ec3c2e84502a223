CREATE TABLE "location_closing" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"label" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "location_closing_id_is_a14" CHECK ("location_closing"."id" ~ '^a14[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "location_closing_lasts_a_year_at_most" CHECK ("location_closing"."last_day" - "location_closing"."first_day" between 0 and 365)
);
--> statement-breakpoint
ALTER TABLE "location_closing" ADD CONSTRAINT "location_closing_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_closing" ADD CONSTRAINT "location_closing_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_closing" ADD CONSTRAINT "location_closing_is_of_its_account" FOREIGN KEY ("account_id","location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_closing_by_location" ON "location_closing" USING btree ("location_id") WHERE "location_closing"."deleted_at" is null;