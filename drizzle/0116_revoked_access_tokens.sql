CREATE TABLE "revoked_access_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revoked_access_token_hash_is_a_hash" CHECK (length("revoked_access_token"."hash") = 43)
);
--> statement-breakpoint
CREATE INDEX "revoked_access_token_by_end" ON "revoked_access_token" USING btree ("ends_at");