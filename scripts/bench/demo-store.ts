import type { Act } from "#act.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { openStore } from "#store/store.commands.ts";
import { withAct } from "../company.ts";
import { withFolder } from "../drill/tools.ts";

/** Runs work in the store of the demo, in a new database that is removed after it. */
export async function withDemoStore(work: (act: Act) => Promise<void>): Promise<void> {
	await withFolder(async (folder) => {
		const { app, owner, release } = await startEmbedded({ folder });
		try {
			await migrate(owner, app.user);
			await withAct(folder, async (act) => {
				await openStore(act, { demo: true });
				await work(act);
			});
		} finally {
			await release();
		}
	});
}
