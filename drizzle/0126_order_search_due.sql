CREATE TABLE "order_search_due" (
	"order_id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_search_due" ADD CONSTRAINT "order_search_due_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search_due_of_account" ON "order_search_due" USING btree ("account_id");