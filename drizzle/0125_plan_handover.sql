ALTER TABLE "coffee_plan" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "coffee_plan" ADD COLUMN "instruction" text;--> statement-breakpoint
ALTER TABLE "coffee_plan" ADD COLUMN "time_window" text;