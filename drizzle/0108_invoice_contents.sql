CREATE TABLE "invoice_content" (
	"invoice_id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"version" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_content_has_a_version" CHECK ("invoice_content"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "invoice_content" ADD CONSTRAINT "invoice_content_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_content" ADD CONSTRAINT "invoice_content_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_content" ADD CONSTRAINT "invoice_content_is_of_its_document" FOREIGN KEY ("account_id","invoice_id") REFERENCES "public"."invoice"("account_id","id") ON DELETE no action ON UPDATE no action;