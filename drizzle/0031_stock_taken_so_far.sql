-- What the orders that are there took.
UPDATE stock SET taken = ordered.quantity FROM (
	SELECT i.product_id, sum(i.quantity) AS quantity FROM order_item i JOIN orders o ON o.id = i.order_id
	WHERE o.status <> 'Cancelled' AND o.deleted_at IS NULL GROUP BY i.product_id
) AS ordered WHERE ordered.product_id = stock.product_id;
