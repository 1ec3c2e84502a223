ALTER TABLE "invitation" DROP CONSTRAINT "invitation_role_is_known";--> statement-breakpoint
ALTER TABLE "membership" DROP CONSTRAINT "membership_role_is_known";--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role_is_known" CHECK ("invitation"."role" in ('reader', 'finance', 'buyer', 'administrator'));--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_role_is_known" CHECK ("membership"."role" in ('reader', 'finance', 'buyer', 'administrator'));