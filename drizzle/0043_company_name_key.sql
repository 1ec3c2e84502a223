-- The part of a company's name by which two spellings are found to be the same: no accents, legal form, spaces or punctuation. A name of
-- nothing but legal forms is its own key.
CREATE FUNCTION company_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(
		nullif(regexp_replace(regexp_replace(plain,
			'\m(limited|ltd|incorporated|inc|trust|nz|new zealand|b\.?v|n\.?v|v\.?o\.?f|c\.?v|holding|holdings|the)\M', ' ', 'g'),
			'[^[:alnum:]]', '', 'g'), ''),
		regexp_replace(plain, '[^[:alnum:]]', '', 'g'))
	FROM (SELECT replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), '&', ' and ') AS plain) AS names
$$;
