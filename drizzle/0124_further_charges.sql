CREATE FUNCTION sum_of_charges(charges jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(sum((charge ->> 'amount')::bigint), 0)::bigint FROM jsonb_array_elements(charges) AS charge
$$;--> statement-breakpoint
ALTER TABLE "product" DROP CONSTRAINT "product_charges_nothing_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_charge_nothing_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_is_the_sum_of_its_parts";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "further_charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "further_charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "further_charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_charges_nothing_negative" CHECK ("product"."deposit" >= 0 and "product"."waste" >= 0 and sum_of_charges("product"."further_charges") >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_charge_nothing_negative" CHECK (least("orders"."goods", "orders"."discount", "orders"."freight", "orders"."admin_fee", "orders"."deposit", "orders"."waste", sum_of_charges("orders"."further_charges"), "orders"."gst") >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_is_the_sum_of_its_parts" CHECK ("orders"."total" = "orders"."goods" - "orders"."discount" + "orders"."freight" + "orders"."admin_fee" + "orders"."deposit" + "orders"."waste" + sum_of_charges("orders"."further_charges") + "orders"."gst");