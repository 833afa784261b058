CREATE TABLE "banned_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
