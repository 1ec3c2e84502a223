CREATE TABLE "stock_count" (
	"account_id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"pieces" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "stock_count_location_id_product_id_pk" PRIMARY KEY("location_id","product_id"),
	CONSTRAINT "stock_count_is_some_or_none" CHECK ("stock_count"."pieces" between 0 and 99999)
);
--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_location_is_of_its_account" FOREIGN KEY ("account_id","location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_of_product" ON "stock_count" USING btree ("product_id");--> statement-breakpoint
CREATE TRIGGER keep_times BEFORE UPDATE ON "stock_count" FOR EACH ROW EXECUTE FUNCTION keep_times();--> statement-breakpoint
CREATE TRIGGER stay_within_limits BEFORE INSERT OR UPDATE ON "stock_count"
	FOR EACH ROW EXECUTE FUNCTION stay_within_limits();
