CREATE TABLE "maintenance_run" (
	"work" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"broken_invariants" jsonb,
	CONSTRAINT "maintenance_run_work_is_known" CHECK ("maintenance_run"."work" in ('backup', 'invariants')),
	CONSTRAINT "maintenance_run_has_its_result" CHECK (("maintenance_run"."work" = 'invariants') = ("maintenance_run"."broken_invariants" is not null) and coalesce(jsonb_typeof("maintenance_run"."broken_invariants"), 'object') = 'object')
);
--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("created_at") WHERE "mail"."status" = 'waiting';