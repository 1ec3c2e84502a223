CREATE TABLE "erased_person" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasure_link" (
	"hash" text NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasure_link_is_one_of_its_hash" PRIMARY KEY("hash"),
	CONSTRAINT "erasure_link_hash_is_a_hash" CHECK (length("erasure_link"."hash") = 43),
	CONSTRAINT "erasure_link_ends_after_it_begins" CHECK ("erasure_link"."ends_at" > "erasure_link"."created_at")
);
--> statement-breakpoint
ALTER TABLE "erased_person" ADD CONSTRAINT "erased_person_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_link" ADD CONSTRAINT "erasure_link_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_link_by_user" ON "erasure_link" USING btree ("user_id");