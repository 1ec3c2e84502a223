CREATE TABLE "order_search" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_agreement" (
	"user_id" text collate "C" NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_agreement_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "delivery_windows" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "asks_terms_each_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instruction" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_window" text;--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_agreement" ADD CONSTRAINT "terms_agreement_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_words" ON "order_search" USING gin ("words");--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_has_windows_of_time" CHECK (array_to_string("location"."delivery_windows", ',') ~ '^([0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9](,|$))*$');