-- Extension of the PostgreSQL distribution. A role with CREATE on the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("name" gin_trgm_ops,"chamber_number" gin_trgm_ops,"sap_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_search" ON "contact" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("name_en" gin_trgm_ops,"name_nl" gin_trgm_ops,"product_code" gin_trgm_ops,"article_number" gin_trgm_ops,"ean" gin_trgm_ops,"international_article_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("number" gin_trgm_ops,"reference" gin_trgm_ops);