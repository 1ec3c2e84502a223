import type { connect } from "./db.ts";

type Sql = ReturnType<typeof connect>;

/** The owner migrates; the application works in what migrations made, and makes nothing itself. */
export const roles = { owner: "brewline_owner", app: "brewline" };
export const database = "brewline";

/** Done once; what a killed process left half done is completed by the next. */
export async function prepareRoles(sql: Sql): Promise<void> {
	const made = await sql`
		select from pg_database where datname = ${database} and not has_database_privilege('public', oid, 'connect')`;
	if (made.length > 0) return;

	for (const role of [roles.owner, roles.app]) {
		const found = await sql`select from pg_roles where rolname = ${role}`;
		if (found.length === 0) await sql`create role ${sql(role)} login`;
	}
	// A migration can then give the application a schema of its own, which the queue of jobs will want.
	await sql`grant ${sql(roles.app)} to ${sql(roles.owner)}`;
	await sql`revoke connect on database postgres, template1 from public`;
	const found = await sql`select from pg_database where datname = ${database}`;
	if (found.length === 0) await sql`create database ${sql(database)} owner ${sql(roles.owner)}`;
	await limitRights(sql, database);
}

/** Closed to the public last of all: that is the mark that a database is ready. */
export async function limitRights(sql: Sql, name: string): Promise<void> {
	await sql`grant connect on database ${sql(name)} to ${sql(roles.app)}`;
	await sql`revoke all on database ${sql(name)} from public`;
}
