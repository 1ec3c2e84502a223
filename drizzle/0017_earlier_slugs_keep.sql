-- Whoever changes a slug, by whatever way: links to the old address go on working. What somebody has again is no earlier one.
CREATE FUNCTION keep_earlier_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'product' THEN
		DELETE FROM product_earlier_slug WHERE slug IN (OLD.slug, NEW.slug);
		INSERT INTO product_earlier_slug (slug, product_id) VALUES (OLD.slug, OLD.id);
	ELSE
		DELETE FROM category_earlier_slug WHERE slug IN (OLD.slug, NEW.slug);
		INSERT INTO category_earlier_slug (slug, category_id) VALUES (OLD.slug, OLD.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_earlier_slug AFTER UPDATE OF slug ON "product" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_earlier_slug();--> statement-breakpoint
CREATE TRIGGER keep_earlier_slug AFTER UPDATE OF slug ON "category" FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_earlier_slug();
