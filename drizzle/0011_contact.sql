ALTER TABLE "store" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "opening_hours_en" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "opening_hours_nl" text;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "social_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD COLUMN "video_hosts" text[] DEFAULT '{"www.youtube-nocookie.com","player.vimeo.com"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_email_is_an_address" CHECK ("store"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+$');--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_hours_are_in_both_languages" CHECK (("store"."opening_hours_en" is null) = ("store"."opening_hours_nl" is null));--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_social_links_are_a_list" CHECK (jsonb_typeof("store"."social_links") = 'array');--> statement-breakpoint
ALTER TABLE "store" ADD CONSTRAINT "store_video_hosts_are_hosts" CHECK (array_to_string("store"."video_hosts", ' ', '*') ~ '^([a-z0-9-]+([.][a-z0-9-]+)+( |$))*$');