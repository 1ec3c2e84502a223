import { inject, test as plain } from "vitest";
import { connect } from "#db/db.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { type Copy, createCopy, dropCopy, giveBackCopy, openCopy, type Template, takeCopy } from "./copies.ts";

export { longDeadlines, type Template } from "./copies.ts";

type Templates = ReturnType<typeof inject<"templates">>;
type Sql = ReturnType<typeof connect>;

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

/** Gives a copy of a template that other tests used before. */
async function reusableCopy(
	{ admin, template }: { admin: Sql; template: Template },
	{ onCleanup }: Cleanup,
): Promise<Copy> {
	const copy = await takeCopy(admin, template);
	onCleanup(() => giveBackCopy(admin, copy));
	return copy;
}

/** Copies a template for one use. */
export async function newCopy(
	{ admin, template }: { admin: Sql; template: Template },
	{ onCleanup }: Cleanup,
): Promise<Copy> {
	const copy = await createCopy(admin, template);
	onCleanup(() => dropCopy(admin, copy));
	return copy;
}

const connectAs =
	(role: "app" | "owner") =>
	({ copy }: { copy: Copy }, { onCleanup }: Cleanup) => {
		const sql = connect(copy[role], { max: 1 });
		onCleanup(() => sql.end());
		return sql;
	};

function openForTest({ copy }: { copy: Copy }, { onCleanup }: Cleanup) {
	const database = openCopy(copy);
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
export const perFile = (find: FindTemplate, copy: typeof newCopy = reusableCopy) =>
	withTemplate(find)
		.extend("copy", { scope: "file" }, copy)
		.extend("place", { scope: "file" }, ({ copy }) => copy.app)
		.extend("app", { scope: "file" }, connectAs("app"))
		.extend("owner", { scope: "file" }, connectAs("owner"))
		.extend("database", { scope: "file" }, openForTest);

/** Gives each test its own database, for tests that could not run in another order on the same data. */
export const perTest = (find: FindTemplate, copy: typeof newCopy = reusableCopy) =>
	withTemplate(find)
		.extend("copy", copy)
		.extend("place", ({ copy }) => copy.app)
		.extend("app", connectAs("app"))
		.extend("owner", connectAs("owner"))
		.extend("database", openForTest);

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
