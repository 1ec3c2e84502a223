CREATE TABLE "zero_result_search" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "zero_result_search_day_language_text_pk" PRIMARY KEY("day","language","text"),
	CONSTRAINT "zero_result_search_language_is_known" CHECK ("zero_result_search"."language" in ('en-NZ', 'nl-NL')),
	CONSTRAINT "zero_result_search_is_of_several_visitors" CHECK ("zero_result_search"."visitors" >= 2),
	CONSTRAINT "zero_result_search_has_no_long_number" CHECK ("zero_result_search"."text" !~ '[0-9]{4}|@')
);
