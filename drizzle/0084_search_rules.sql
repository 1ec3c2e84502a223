CREATE TABLE "search_rule" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text,
	"words" text[] NOT NULL,
	"meanings" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "search_rule_id_is_a41" CHECK ("search_rule"."id" ~ '^a41[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "search_rule_kind_is_known" CHECK ("search_rule"."kind" in ('group', 'one-way', 'not-sold')),
	CONSTRAINT "search_rule_language_is_known" CHECK ("search_rule"."language" in ('en-NZ', 'nl-NL')),
	CONSTRAINT "search_rule_has_words" CHECK (cardinality("search_rule"."words") between 1 and 100),
	CONSTRAINT "search_rule_has_meanings_when_it_is_one_way" CHECK (("search_rule"."kind" = 'one-way') = (cardinality("search_rule"."meanings") > 0) and cardinality("search_rule"."meanings") <= 100)
);
--> statement-breakpoint
ALTER TABLE "search_rule" ADD CONSTRAINT "search_rule_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_rule" ADD CONSTRAINT "search_rule_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;