ALTER TABLE "contract" DROP CONSTRAINT "contract_price_book_id_price_book_id_fk";--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "price_book_kind" text DEFAULT 'contract' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "kind" text DEFAULT 'transition' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_book" ADD CONSTRAINT "price_book_keeps_its_kind" UNIQUE("id","kind");--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_names_a_contract_price_book" FOREIGN KEY ("price_book_id","price_book_kind") REFERENCES "public"."price_book"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_is_no_list" CHECK ("contract"."price_book_kind" = 'contract');--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_kind_is_known" CHECK ("order_history"."kind" in ('transition', 'change'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_change_keeps_the_status" CHECK ("order_history"."kind" <> 'change' or "order_history"."from_status" is not distinct from "order_history"."to_status");