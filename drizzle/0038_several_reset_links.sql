ALTER TABLE "password_link" DROP CONSTRAINT "password_link_pkey";--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_is_one_of_its_request" PRIMARY KEY("user_id","created_at");
