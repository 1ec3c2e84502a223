CREATE TABLE "invitation" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"email" text NOT NULL,
	"salutation" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"role" text NOT NULL,
	"every_location" boolean NOT NULL,
	"link_hash" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"user_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_stays_with_its_account" UNIQUE("account_id","id"),
	CONSTRAINT "invitation_id_is_a17" CHECK ("invitation"."id" ~ '^a17[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "invitation_salutation_is_known" CHECK ("invitation"."salutation" in ('Mister', 'Madam', 'Other', 'Rather neither')),
	CONSTRAINT "invitation_role_is_known" CHECK ("invitation"."role" in ('reader', 'buyer', 'administrator')),
	CONSTRAINT "invitation_answer_is_known" CHECK ("invitation"."answer" in ('accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "invitation_email_is_lower" CHECK ("invitation"."email" = lower("invitation"."email")),
	CONSTRAINT "invitation_is_answered_at_a_time" CHECK (("invitation"."answer" is null) = ("invitation"."answered_at" is null)),
	CONSTRAINT "invitation_link_ends_with_it" CHECK ("invitation"."link_hash" is null or ("invitation"."answer" is null and length("invitation"."link_hash") = 43)),
	CONSTRAINT "invitation_is_accepted_by_somebody" CHECK ("invitation"."answer" <> 'accepted' or "invitation"."user_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "invitation_location" (
	"account_id" text collate "C" NOT NULL,
	"invitation_id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_location_is_one" PRIMARY KEY("invitation_id","location_id")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_location" ADD CONSTRAINT "invitation_location_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_location" ADD CONSTRAINT "invitation_location_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_location" ADD CONSTRAINT "invitation_location_has_its_invitation" FOREIGN KEY ("account_id","invitation_id") REFERENCES "public"."invitation"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_location" ADD CONSTRAINT "invitation_location_is_of_its_account" FOREIGN KEY ("account_id","location_id") REFERENCES "public"."location"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_link_is_one" ON "invitation" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_is_open_once" ON "invitation" USING btree ("account_id","email") WHERE "invitation"."answer" is null;