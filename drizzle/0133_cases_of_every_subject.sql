ALTER TABLE "support_case" DROP CONSTRAINT "support_case_status_is_known";--> statement-breakpoint
ALTER TABLE "support_case" DROP CONSTRAINT "support_case_is_about_one_record";--> statement-breakpoint
ALTER TABLE "case_comment" ADD COLUMN "offered_answers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "order_item_id" text collate "C";--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "invoice_id" text collate "C";--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "product_id" text collate "C";--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "makes_coffee" boolean;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "previous_case_id" text collate "C";--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "assignee_id" text collate "C";--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "promised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_case" ADD COLUMN "solved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "case_standstill_hours" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "case_high_hours" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "case_hours" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_invoice_is_of_its_account" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_previous_is_of_its_account" FOREIGN KEY ("account_id","previous_case_id") REFERENCES "public"."support_case"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_case_of_order_item" ON "support_case" USING btree ("order_item_id") WHERE "support_case"."order_item_id" is not null;--> statement-breakpoint
CREATE INDEX "support_case_of_invoice" ON "support_case" USING btree ("invoice_id") WHERE "support_case"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "support_case_solved" ON "support_case" USING btree ("solved_at") WHERE "support_case"."solved_at" is not null;--> statement-breakpoint
ALTER TABLE "case_comment" ADD CONSTRAINT "case_comment_offers_few_answers" CHECK (cardinality("case_comment"."offered_answers") <= 4);--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_line_is_of_an_order" CHECK ("support_case"."order_item_id" is null or "support_case"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_continues_another" CHECK ("support_case"."previous_case_id" <> "support_case"."id");--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_is_solved_at_a_time" CHECK (("support_case"."status" = 'Solved') = ("support_case"."solved_at" is not null));--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_status_is_known" CHECK ("support_case"."status" in ('New', 'In progress', 'Waiting for customer', 'Solved', 'Closed'));--> statement-breakpoint
ALTER TABLE "support_case" ADD CONSTRAINT "support_case_is_about_one_record" CHECK (num_nonnulls("support_case"."asset_id", "support_case"."order_id", "support_case"."invoice_id", "support_case"."product_id") <= 1);--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_answers_cases_in_hours" CHECK (least("store"."case_standstill_hours", "store"."case_high_hours", "store"."case_hours") >= 1 and greatest("store"."case_standstill_hours", "store"."case_high_hours", "store"."case_hours") <= 240);