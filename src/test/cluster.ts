import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Connection, connect, type Db, openDatabase } from "#db/db.ts";
import { startEmbedded, stopEmbedded } from "#db/embedded/embedded.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { migrate } from "#db/migrate.ts";
import { limitRights, roles } from "#db/roles.ts";
import { makePeople, type People } from "./people.ts";
import { type StockedShop, stockShop } from "./stocked-shop.ts";

type Template = { app: Connection; owner: Connection };

declare module "vitest" {
	interface ProvidedContext {
		/** Databases without connections: each test file gets a copy of one. */
		templates: { empty: Template; people: Template; shop: Template };
		/** The data of the templates `people` and `shop`. */
		made: { people: People; shop: StockedShop };
	}
}

const memoryFolder = "/dev/shm";
const neededBytes = 2e9;
const prefix = "brewline-cluster-";
const abandonedMs = 600_000;

/** Starts one PostgreSQL for the whole run in its own folder, so that it cannot disturb a shop or another checkout. */
export default async function startCluster({ provide }: TestProject) {
	const where = fastFolder();
	await removeAbandoned(where);
	const folder = mkdtempSync(join(where, prefix));
	const { app, owner, release } = await startEmbedded({ folder, durable: false });
	const end = async () => {
		await release();
		rmSync(folder, { recursive: true });
	};
	try {
		await migrate(owner, app.user);
	} catch (error) {
		await end();
		throw error;
	}
	const empty = { app, owner };
	const people = await createTemplate(empty, "people", makePeople);
	const shop = await createTemplate(people.template, "shop", (db) => stockShop(db, people.made));
	provide("templates", { empty, people: people.template, shop: shop.template });
	provide("made", { people: people.made, shop: shop.made });
	return end;
}

/** Copies a template and adds data to the copy. */
async function createTemplate<Made>({ app, owner }: Template, name: string, make: (db: Db) => Promise<Made>) {
	const admin = connect({ ...owner, user: superuser, database: "postgres" }, { max: 1 });
	await admin`create database ${admin(name)} template ${admin(owner.database)} owner ${admin(roles.owner)}`;
	await limitRights(admin, name);
	await admin.end();
	const template = { app: { ...app, database: name }, owner: { ...owner, database: name } };
	const database = openDatabase({ place: template.app, pool: 1, prepare: true });
	const made = await make(database.db);
	await database.close();
	return { template, made };
}

/** A folder in memory when there is room. Copying a database of some hundred files takes 20 ms there, and up to a second on a disk. */
function fastFolder(): string {
	if (!existsSync(memoryFolder)) return tmpdir();
	const { bavail, bsize } = statfsSync(memoryFolder);
	return bavail * bsize > neededBytes ? memoryFolder : tmpdir();
}

/** Removes the servers of runs that were killed. */
async function removeAbandoned(where: string): Promise<void> {
	for (const name of readdirSync(where).filter((name) => name.startsWith(prefix))) {
		const folder = join(where, name);
		const folderStat = statSync(folder, { throwIfNoEntry: false });
		if (folderStat?.uid !== process.getuid?.() || Date.now() - (folderStat?.mtimeMs ?? 0) < abandonedMs) continue;
		const outcome = await stopEmbedded({ folder }).catch(() => "in use"); // another run may be removing the same server
		if (outcome !== "in use") rmSync(folder, { recursive: true, force: true });
	}
}
