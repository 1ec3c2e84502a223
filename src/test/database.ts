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

type Copy = Awaited<ReturnType<typeof copyOf>>;
type Cleanup = { onCleanup(end: () => unknown): void };

async function copyFor({ template }: { template: Template }, { onCleanup }: Cleanup): Promise<Omit<Copy, "drop">> {
	const { drop, ...copy } = await copyOf(template);
	onCleanup(drop);
	return copy;
}

const connectAs =
	(role: "app" | "owner") =>
	({ copy }: { copy: Omit<Copy, "drop"> }, { onCleanup }: Cleanup) => {
		const sql = connect(copy[role], { max: 1 });
		onCleanup(() => sql.end());
		return sql;
	};

function openCopy({ copy }: { copy: Omit<Copy, "drop"> }, { onCleanup }: Cleanup) {
	const database = openDatabase({ place: copy.app, pool: 4, prepare: true });
	onCleanup(() => database.close());
	return database;
}

/** Gives each test file its own database: `place` is the connection settings of the application, `app` and `owner` run SQL in
 * that role over one connection, `database` is the application's own interface. */
const perFile = (template: keyof Templates) =>
	plain
		.extend("template", { scope: "worker" }, () => inject("templates")[template])
		.extend("copy", { scope: "file" }, copyFor)
		.extend("place", { scope: "file" }, ({ copy }) => copy.app)
		.extend("app", { scope: "file" }, connectAs("app"))
		.extend("owner", { scope: "file" }, connectAs("owner"))
		.extend("database", { scope: "file" }, openCopy);

/** Gives each test its own database, for tests that could not run in another order on the same data. */
const perTest = (template: keyof Templates) =>
	plain
		.extend("template", { scope: "worker" }, () => inject("templates")[template])
		.extend("copy", copyFor)
		.extend("place", ({ copy }) => copy.app)
		.extend("app", connectAs("app"))
		.extend("owner", connectAs("owner"))
		.extend("database", openCopy);

/** A test with a migrated database without rows. */
export const test = perFile("empty");
export const testAlone = perTest("empty");

/** A test with a database that has the people of `people()`. */
export const testWithPeople = perFile("people");
export const testAloneWithPeople = perTest("people");

/** A test with a database that has the shop of `stockedShop()`. */
export const testWithShop = perFile("shop");
export const testAloneWithShop = perTest("shop");
