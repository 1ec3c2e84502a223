import { inject, test as plain } from "vitest";
import { connect, openDatabase } from "#db/db.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { limitRights, roles } from "#db/roles.ts";

type Templates = ReturnType<typeof inject<"templates">>;
type Template = Templates[keyof Templates];

/** Copies a template. Returns the connection settings of the owner and of the application. */
async function copyOf({ app, owner }: Template) {
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	const admin = connect({ ...owner, user: superuser, database: "postgres" }, { max: 1 });
	// Copying files takes half the time of the default, which writes every page to the write-ahead log.
	await admin`
		create database ${admin(name)} template ${admin(owner.database)} owner ${admin(roles.owner)} strategy file_copy`;
	await limitRights(admin, name);
	const drop = async () => {
		await admin`drop database ${admin(name)} with (force)`;
		await admin.end();
	};
	return { app: { ...app, database: name }, owner: { ...owner, database: name }, drop };
}

/** Gives each test file its own database: `place` is the connection settings of the application, `app` and `owner` run SQL in
 * that role over one connection, `database` is the application's own interface. */
const testOn = (template: keyof Templates) =>
	plain
		.extend("template", { scope: "worker" }, () => inject("templates")[template])
		.extend("copy", { scope: "file" }, async ({ template }, { onCleanup }) => {
			const { drop, ...copy } = await copyOf(template);
			onCleanup(drop);
			return copy;
		})
		.extend("place", { scope: "file" }, ({ copy }) => copy.app)
		.extend("app", { scope: "file" }, ({ copy }, { onCleanup }) => {
			const sql = connect(copy.app, { max: 1 });
			onCleanup(() => sql.end());
			return sql;
		})
		.extend("owner", { scope: "file" }, ({ copy }, { onCleanup }) => {
			const sql = connect(copy.owner, { max: 1 });
			onCleanup(() => sql.end());
			return sql;
		})
		.extend("database", { scope: "file" }, ({ copy }, { onCleanup }) => {
			const database = openDatabase({ place: copy.app, pool: 4, prepare: true });
			onCleanup(() => database.close());
			return database;
		});

/** A test with a migrated database without rows. */
export const test = testOn("empty");

/** A test with a database that has the people of `people()`. */
export const testWithPeople = testOn("people");

/** A test with a database that has the shop of `stockedShop()`. */
export const testWithShop = testOn("shop");
