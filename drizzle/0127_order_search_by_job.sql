-- The words of orders. Uses indexes only: a plan that was made while the tables were small would read them once for each order.
CREATE FUNCTION order_search_words(ids text[]) RETURNS TABLE (id text, found tsvector) LANGUAGE plpgsql STABLE ROWS 20 SET enable_seqscan TO off AS $$
BEGIN
	RETURN QUERY SELECT o.id,
		strip(to_tsvector('simple', search_text(concat_ws(' ', o.serial, o.number, right(o.serial::text, 4), right(o.number, 4),
			right(o.serial::text, 3), right(o.number, 3), o.reference, o.cost_centre, (
				SELECT string_agg(concat_ws(' ', l.product_code, l.article_number, l.name_en, nullif(l.name_nl, l.name_en), l.size_en,
					nullif(l.size_nl, l.size_en)), ' ')
				FROM order_item l WHERE l.order_id = o.id
			)))))
		|| array_to_tsvector(ARRAY['of:' || o.account_id, '$' || o.total, '$' || (o.goods - o.discount)])
	FROM orders o WHERE o.id = ANY (ids);
END;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION renew_order_search(ids text[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO order_search (order_id, words) SELECT id, found FROM order_search_words(ids)
	ON CONFLICT (order_id) DO UPDATE SET words = excluded.words WHERE order_search.words IS DISTINCT FROM excluded.words;
$$;--> statement-breakpoint
-- The update of an existing row locks it until the change is committed, so that no job takes the row and reads the old words.
CREATE OR REPLACE FUNCTION renew_search_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_search_due (order_id, account_id)
	SELECT o.id, o.account_id FROM orders o WHERE o.id IN (SELECT order_id FROM changed)
	ON CONFLICT (order_id) DO UPDATE SET account_id = excluded.account_id;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION renew_search_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_search_due (order_id, account_id) VALUES (NEW.id, NEW.account_id)
	ON CONFLICT (order_id) DO UPDATE SET account_id = excluded.account_id;
	RETURN NULL;
END;
$$;
