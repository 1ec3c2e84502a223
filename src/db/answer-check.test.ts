import { drizzle } from "drizzle-orm/postgres-js";
import { expect, test } from "vitest";
import { viewerOf } from "#accounts/viewer.db.ts";
import { guest } from "#act.ts";
import { viewerOfToken } from "#auth/auth.db.ts";
import { loginByUsername } from "#auth/credentials.db.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import { actOf } from "#test/people.ts";
import { connect } from "./db.ts";

/** A database that answers every query with the row of another query. */
function crossedDatabase() {
	const client = connect("postgres://nobody@127.0.0.1:1/nowhere");
	const row = Array.from({ length: 40 }, () => null);
	const values = () => Promise.resolve([row]);
	return drizzle(Object.assign(client, { unsafe: () => ({ values }) }), { casing: "snake_case" });
}

const now = new Date();
test.for([
	{ of: "a session", read: () => sessionOf({ db: crossedDatabase(), now }, "a token") },
	{ of: "a viewer", read: () => viewerOf(crossedDatabase(), "005000000000001AAA") },
	{ of: "a token", read: () => viewerOfToken(crossedDatabase(), "a secret", now) },
	{ of: "a login", read: () => loginByUsername(actOf(crossedDatabase(), guest), "somebody@example.org") },
])("refuses the row of another query as $of", async ({ read }) => {
	await expect(read()).rejects.toThrow("belongs to another query");
});
