ALTER TABLE "registration" ADD COLUMN "join_account_id" text collate "C";--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "join_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "join_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "join_answer" text;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_join_account_id_account_id_fk" FOREIGN KEY ("join_account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_by_join_account" ON "registration" USING btree ("join_account_id") WHERE "registration"."join_answer" is null and "registration"."decision" is null;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_join_answer_is_known" CHECK ("registration"."join_answer" in ('accepted', 'declined'));--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_join_is_whole" CHECK (num_nulls("registration"."join_account_id", "registration"."join_requested_at", "registration"."join_ends_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_join_ends_after_its_request" CHECK ("registration"."join_ends_at" > "registration"."join_requested_at");--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_join_is_answered_after_its_request" CHECK ("registration"."join_answer" is null or "registration"."join_account_id" is not null);--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_join_is_at_another_company" CHECK ("registration"."join_account_id" <> "registration"."account_id");