import { type ActDeps, guest } from "#act.ts";
import { openDatabase, type Place } from "#db/db.ts";
import { migrate } from "#db/migrate.ts";
import { fillDemo } from "#demo/fill.ts";
import { worldNamed, worldNames } from "#demo/worlds.ts";
import { environment } from "#env.ts";
import { createLog } from "#http/log.ts";
import { portsWithoutServer, startAct } from "#start.ts";
import { openStore } from "#store/store.commands.ts";
import { databaseKind } from "#store/store.db.ts";
import { runOnDatabase } from "./run-on-database.ts";
import { answerHelp } from "./usage.ts";

answerHelp(`scripts/seed [${worldNames.join("|")}]      fills an empty demo`);

const names = process.argv.slice(2);
const world = worldNamed(names);

const print = (line: string): void => void process.stderr.write(`${line}\n`);

/** Opens the store as a demo. False when the store was opened as a business. */
async function openDemo(app: Place, ports: ActDeps): Promise<boolean> {
	const database = openDatabase({ place: app, pool: 1, prepare: false });
	const act = startAct(database.db, ports, "seed");
	try {
		await openStore(act, { demo: true });
		return (await databaseKind({ ...act, by: guest })) === "demo";
	} finally {
		await database.close();
	}
}

await runOnDatabase(async ({ app, owner, appRole }) => {
	if (!world) {
		print(`Unknown world "${names.join(" ")}". Worlds: ${worldNames.join(", ")}.`);
		return 2;
	}
	const { mode, secret } = environment();
	const ports = portsWithoutServer({ secret, log: createLog("info", process.stderr) });
	if (mode === "production") {
		print("The demo is not for production: nothing was written.");
		return 1;
	}
	await migrate(owner, appRole);
	if (!(await openDemo(app, ports))) {
		print("This database belongs to a business: nothing was written.");
		return 1;
	}
	const began = performance.now();
	const filled = await fillDemo(app, new Date(), ports, world);
	print(
		filled
			? `Filled in ${((performance.now() - began) / 1000).toFixed(1)} s.`
			: "The database is filled already: nothing was written.",
	);
	return filled ? 0 : 1;
});
