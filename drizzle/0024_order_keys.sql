DROP INDEX "orders_are_one_per_attempt";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_are_one_per_attempt" ON "orders" USING btree ("user_id","key");