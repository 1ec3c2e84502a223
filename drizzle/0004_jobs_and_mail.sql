CREATE TABLE "schedule" (
	"job" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"recipient" text,
	"language" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone,
	"last_answer" text,
	"sent_at" timestamp (3) with time zone,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text collate "C" NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mail_id_is_a08" CHECK ("mail"."id" ~ '^a08[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
	CONSTRAINT "mail_status_is_known" CHECK ("mail"."status" in ('waiting', 'sent', 'given-up')),
	CONSTRAINT "mail_recipient_is_one_address" CHECK ("mail"."recipient" ~ '^[A-Za-z0-9.!#$%&*+/=?^_{|}~''-]+@[A-Za-z0-9.-]+$'),
	CONSTRAINT "mail_is_sent_at_a_time" CHECK (("mail"."status" = 'sent') = ("mail"."sent_at" is not null)),
	CONSTRAINT "mail_is_trimmed_whole" CHECK (("mail"."recipient" is null) = ("mail"."data" is null)),
	CONSTRAINT "mail_waits_with_its_words" CHECK ("mail"."status" <> 'waiting' or "mail"."data" is not null),
	CONSTRAINT "mail_attempts_count" CHECK ("mail"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_is_one_per_cause" ON "mail" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "mail_by_age" ON "mail" USING btree ("updated_at") WHERE "mail"."data" is not null;