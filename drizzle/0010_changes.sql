CREATE TABLE "change" (
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "change_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"record_id" text collate "C",
	"account_id" text collate "C",
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "change_pkey" PRIMARY KEY("tx","number")
);
