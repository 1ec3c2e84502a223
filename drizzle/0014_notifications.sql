CREATE TABLE "notification" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"account_id" text collate "C",
	"membership_id" text collate "C",
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"path" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "notification_id_is_a11" CHECK ("notification"."id" ~ '^a11[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "notification_of_a_company_has_its_member" CHECK (("notification"."account_id" is null) = ("notification"."membership_id" is null)),
	CONSTRAINT "notification_leads_within_our_site" CHECK ("notification"."path" ~ '^/([A-Za-z0-9?#][!-~]*)?$')
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"user_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "notification_choice_is_one" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_stays_with_its_person" UNIQUE("user_id","account_id","id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_is_for_a_member" FOREIGN KEY ("user_id","account_id","membership_id") REFERENCES "public"."membership"("user_id","account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_is_one_per_cause" ON "notification" USING btree ("user_id","kind","cause");--> statement-breakpoint
CREATE INDEX "notification_of_user" ON "notification" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_by_age" ON "notification" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_by_reading" ON "notification" USING btree ("read_at") WHERE "notification"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_of_logins" ON "audit" USING btree ("user_id","number") WHERE "audit"."object" = 'Session';