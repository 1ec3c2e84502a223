CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text,
	"content" json NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"run_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts_left" smallint NOT NULL,
	"error" text,
	"locked_at" timestamp (3) with time zone,
	"locked_by" text
);
--> statement-breakpoint
CREATE INDEX "job_is_due" ON "job" USING btree ("run_at","id") WHERE locked_at is null and attempts_left > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "job_has_one_key" ON "job" USING btree ("name","key") WHERE "job"."key" is not null;