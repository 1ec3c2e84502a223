import { inject, test as plain } from "vitest";
import { connect, openDatabase } from "#db/db.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { limitRights, roles } from "#db/roles.ts";

type Templates = ReturnType<typeof inject<"templates">>;
type Template = Templates[keyof Templates];

/** A copy of the migrated database, as its owner and as the application see it. */
async function copyOf({ app, owner }: Template) {
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	const admin = connect({ ...owner, user: superuser, database: "postgres" }, { max: 1 });
	// Copied as files it takes half the time of the default, which writes every page to the log.
	await admin`
		create database ${admin(name)} template ${admin(owner.database)} owner ${admin(roles.owner)} strategy file_copy`;
	await limitRights(admin, name);
	const drop = async () => {
		await admin`drop database ${admin(name)} with (force)`;
		await admin.end();
	};
	return { app: { ...app, database: name }, owner: { ...owner, database: name }, drop };
}

/** Each test file that asks for one of these gets a fresh database of its own: `place` says where it is for the
 * application, `app` and `owner` speak SQL in that role over one connection, `database` is what the application itself works with. */
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

/** On a migrated database without a row of the shop. */
export const test = testOn("empty");

/** On a database with the people of `people()`. */
export const testWithPeople = testOn("people");

/** On a database with the shop of `stockedShop()`. */
export const testWithShop = testOn("shop");
