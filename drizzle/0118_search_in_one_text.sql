DROP INDEX "account_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("name" gin_trgm_ops,"chamber_number" gin_trgm_ops,"sap_id" gin_trgm_ops,(coalesce("name", '') || ' ' || coalesce("chamber_number", '') || ' ' || coalesce("sap_id", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("number" gin_trgm_ops,"reference" gin_trgm_ops,(coalesce("number", '') || ' ' || coalesce("reference", '')) gin_trgm_ops);