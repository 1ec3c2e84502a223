-- Characters that a reader does not see count for no name, and letters of another width are the same letters.
CREATE OR REPLACE FUNCTION company_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(
		nullif(regexp_replace(regexp_replace(plain,
			'\m(limited|ltd|incorporated|inc|trust|nz|new zealand|b\.?v|n\.?v|v\.?o\.?f|c\.?v|holding|holdings|the)\M', ' ', 'g'),
			'[^[:alnum:]]', '', 'g'), ''),
		regexp_replace(plain, '[^[:alnum:]]', '', 'g'))
	FROM (SELECT replace(lower(regexp_replace(normalize(name, NFKD),
		'[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U000e0000-\U000e0fff]',
		'', 'g')), '&', ' and ') AS plain) AS names
$$;
--> statement-breakpoint
UPDATE "account" SET "name" = "name" WHERE "name_key" <> company_name_key("name");
