-- The words of a text in lower case, without accents. Like searchWords of orders/order-words.ts.
CREATE FUNCTION search_text(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(
		CASE WHEN octet_length(text) = length(text) THEN lower(text)
			ELSE regexp_replace(normalize(lower(text), NFD), '[\u0300-\u036f]+', '', 'g') END,
		'[^a-z0-9]+', ' ', 'g'
	);
$$;--> statement-breakpoint
-- Uses indexes only: a plan that was made while the tables were small would read them once for each order.
CREATE FUNCTION renew_order_search(ids text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
	INSERT INTO order_search (order_id, words)
	SELECT o.id,
		strip(to_tsvector('simple', search_text(concat_ws(' ', o.serial, o.number, right(o.serial::text, 4), right(o.number, 4),
			right(o.serial::text, 3), right(o.number, 3), o.reference, o.cost_centre, (
				SELECT string_agg(concat_ws(' ', l.product_code, l.article_number, l.name_en, nullif(l.name_nl, l.name_en), l.size_en,
					nullif(l.size_nl, l.size_en)), ' ')
				FROM order_item l WHERE l.order_id = o.id
			)))))
		|| array_to_tsvector(ARRAY['of:' || o.account_id, '$' || o.total, '$' || (o.goods - o.discount)])
	FROM orders o WHERE o.id = ANY (ids)
	ON CONFLICT (order_id) DO UPDATE SET words = excluded.words WHERE order_search.words IS DISTINCT FROM excluded.words;
END;
$$;--> statement-breakpoint
CREATE FUNCTION renew_search_of_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM renew_order_search(array(SELECT DISTINCT order_id FROM changed));
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE FUNCTION renew_search_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM renew_order_search(ARRAY[NEW.id::text]);
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER renew_search AFTER INSERT ON order_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_search_of_lines();--> statement-breakpoint
CREATE TRIGGER renew_search AFTER UPDATE OF number, reference, cost_centre, total, goods, discount ON orders FOR EACH ROW EXECUTE FUNCTION renew_search_of_order();--> statement-breakpoint
SELECT renew_order_search(array(SELECT id FROM orders));
