CREATE TABLE "picture" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"alternate_text_en" text NOT NULL,
	"alternate_text_nl" text NOT NULL,
	"shape" text NOT NULL,
	"drawn" jsonb,
	"original" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "picture_id_is_20Y" CHECK ("picture"."id" ~ '^20Y[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "picture_key_is_a_slug" CHECK ("picture"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("picture"."key") <= 100 and "picture"."key" !~ '-studio$'),
	CONSTRAINT "picture_version_is_a_hash" CHECK ("picture"."version" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "picture_speaks_both_languages" CHECK (("picture"."alternate_text_en" = '') = ("picture"."alternate_text_nl" = '')),
	CONSTRAINT "picture_shape_is_known" CHECK ("picture"."shape" in ('square', 'wide')),
	CONSTRAINT "picture_is_drawn_or_uploaded" CHECK (num_nonnulls("picture"."drawn", "picture"."original") = 1)
);
--> statement-breakpoint
CREATE TABLE "rendition" (
	"picture_id" text collate "C" NOT NULL,
	"backdrop" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"version" text NOT NULL,
	"webp" "bytea" NOT NULL,
	CONSTRAINT "rendition_is_one" PRIMARY KEY("picture_id","backdrop","width","height"),
	CONSTRAINT "rendition_backdrop_is_known" CHECK ("rendition"."backdrop" in ('none', 'studio')),
	CONSTRAINT "rendition_is_webp" CHECK (substr("rendition"."webp", 9, 4) = 'WEBP'::bytea)
);
--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rendition" ADD CONSTRAINT "rendition_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "picture_key_is_one" ON "picture" USING btree ("key");