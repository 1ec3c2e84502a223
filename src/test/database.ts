import { inject, test as plain } from "vitest";
import { type Connection, connect, openDatabase } from "#db/db.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { limitRights, roles } from "#db/roles.ts";

type Templates = ReturnType<typeof inject<"templates">>;
export type Template = Templates[keyof Templates];
type Sql = ReturnType<typeof connect>;

type Copy = { app: Connection; owner: Connection };
type Cleanup = { onCleanup(end: () => unknown): void };

/** The templates of the run, and a superuser's connection, one for each test file. One for each worker would stay open: the worker ends
 * with the run, and each file opens its own. */
export type Cluster = { templates: Templates; admin: Sql };

/** Connects without the query for array types, which takes as long as the connection. */
function connectAdmin({ templates }: { templates: Templates }, { onCleanup }: Cleanup): Sql {
	const settings = { max: 1, fetch_types: false };
	const admin = connect({ ...templates.empty.owner, user: superuser, database: "postgres" }, settings);
	onCleanup(() => admin.end());
	return admin;
}

/** Copies the database of a template. Copying files takes half the time of the default, which writes every page to the write-ahead log. */
export async function copyDatabase(admin: Sql, { owner }: Template, name: string): Promise<void> {
	await admin`
		create database ${admin(name)} template ${admin(owner.database)} owner ${admin(roles.owner)} strategy file_copy`;
	await limitRights(admin, name);
}

/** Copies a template. Gives the connection settings of the owner and of the application. */
export async function copyFor(
	{ admin, template }: { admin: Sql; template: Template },
	{ onCleanup }: Cleanup,
): Promise<Copy> {
	const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	await copyDatabase(admin, template, name);
	onCleanup(() => admin`drop database ${admin(name)} with (force)`);
	return { app: { ...template.app, database: name }, owner: { ...template.owner, database: name } };
}

const connectAs =
	(role: "app" | "owner") =>
	({ copy }: { copy: Copy }, { onCleanup }: Cleanup) => {
		const sql = connect(copy[role], { max: 1 });
		onCleanup(() => sql.end());
		return sql;
	};

const deadline = () => 60_000;
/** Deadlines for a busy machine. The tests of the product's deadlines do without them. */
export const longDeadlines = { statementMs: deadline, transactionMs: deadline };

function openCopy({ copy }: { copy: Copy }, { onCleanup }: Cleanup) {
	const database = openDatabase({ place: copy.app, pool: 4, prepare: true, ...longDeadlines });
	onCleanup(() => database.close());
	return database;
}

type FindTemplate = (cluster: Cluster) => Template | Promise<Template>;

const withTemplate = (find: FindTemplate) =>
	plain
		.extend("templates", { scope: "worker" }, () => inject("templates"))
		.extend("admin", { scope: "file" }, connectAdmin)
		.extend("template", { scope: "file" }, ({ templates, admin }) => find({ templates, admin }));

/** Gives each test file its own database: `place` is the connection settings of the application, `app` and `owner` run SQL in
 * that role over one connection, `database` is the application's own interface. */
export const perFile = (find: FindTemplate) =>
	withTemplate(find)
		.extend("copy", { scope: "file" }, copyFor)
		.extend("place", { scope: "file" }, ({ copy }) => copy.app)
		.extend("app", { scope: "file" }, connectAs("app"))
		.extend("owner", { scope: "file" }, connectAs("owner"))
		.extend("database", { scope: "file" }, openCopy);

/** Gives each test its own database, for tests that could not run in another order on the same data. */
export const perTest = (find: FindTemplate) =>
	withTemplate(find)
		.extend("copy", copyFor)
		.extend("place", ({ copy }) => copy.app)
		.extend("app", connectAs("app"))
		.extend("owner", connectAs("owner"))
		.extend("database", openCopy);

const empty: FindTemplate = ({ templates }) => templates.empty;
const people: FindTemplate = ({ templates }) => templates.people;
const shop: FindTemplate = ({ templates }) => templates.shop;

/** A test with a migrated database without rows. */
export const test = perFile(empty);
export const testAlone = perTest(empty);

/** A test with a database that has the people of `people()`. */
export const testWithPeople = perFile(people);
export const testAloneWithPeople = perTest(people);

/** A test with a database that has the shop of `stockedShop()`. */
export const testWithShop = perFile(shop);
export const testAloneWithShop = perTest(shop);
