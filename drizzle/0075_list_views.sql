CREATE TABLE "list_preference" (
	"user_id" text collate "C" NOT NULL,
	"list" text NOT NULL,
	"column_widths" jsonb NOT NULL,
	"column_wrap" jsonb NOT NULL,
	"ordered_by" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "list_preference_is_one" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"owner_id" text collate "C" NOT NULL,
	"object" text NOT NULL,
	"api_name" text NOT NULL,
	"label" text NOT NULL,
	"columns" text[] NOT NULL,
	"filters" jsonb NOT NULL,
	"filter_logic" text,
	"is_mine" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'Private' NOT NULL,
	"shares" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "list_view_id_is_00B" CHECK ("list_view"."id" ~ '^00B[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "list_view_name_is_an_identifier" CHECK ("list_view"."api_name" ~ '^[A-Za-z][A-Za-z0-9_]{0,79}$'),
	CONSTRAINT "list_view_visibility_is_known" CHECK ("list_view"."visibility" in ('Private', 'Public', 'Shared'))
);
--> statement-breakpoint
CREATE TABLE "recent_record" (
	"user_id" text collate "C" NOT NULL,
	"object" text NOT NULL,
	"record_id" text collate "C" NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_record_is_one" PRIMARY KEY("user_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "list_preference" ADD CONSTRAINT "list_preference_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_preference" ADD CONSTRAINT "list_preference_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_preference" ADD CONSTRAINT "list_preference_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_record" ADD CONSTRAINT "recent_record_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_has_its_own_name" ON "list_view" USING btree ("owner_id","object",lower("api_name")) WHERE "list_view"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "list_view_of_object" ON "list_view" USING btree ("object","visibility") WHERE "list_view"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "recent_record_by_use" ON "recent_record" USING btree ("user_id","object","used_at");