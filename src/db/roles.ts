import type { connect } from "./db.ts";

type Sql = ReturnType<typeof connect>;

/** The owner runs migrations. The application reads and writes rows and creates nothing. */
export const roles = { owner: "brewline_owner", app: "brewline" };
export const database = "brewline";

/** Creates roles and database once. Completes what a killed process left unfinished. */
export async function prepareRoles(sql: Sql): Promise<void> {
	const prepared = await sql`
		select from pg_database where datname = ${database} and not has_database_privilege('public', oid, 'connect')`;
	if (prepared.length > 0) return;

	for (const role of [roles.owner, roles.app]) {
		const existing = await sql`select from pg_roles where rolname = ${role}`;
		if (existing.length === 0) await sql`create role ${sql(role)} login`;
	}
	// So that a migration can create the schema of the job queue for the application.
	await sql`grant ${sql(roles.app)} to ${sql(roles.owner)}`;
	await sql`revoke connect on database postgres, template1 from public`;
	const existing = await sql`select from pg_database where datname = ${database}`;
	if (existing.length === 0) await sql`create database ${sql(database)} owner ${sql(roles.owner)}`;
	await limitRights(sql, database);
}

/** Lets only the application connect. The revoke comes last, because it marks the database as ready. */
export async function limitRights(sql: Sql, name: string): Promise<void> {
	await sql`grant connect on database ${sql(name)} to ${sql(roles.app)}`;
	await sql`revoke all on database ${sql(name)} from public`;
}
