import { DatabaseStartError, stopEmbedded } from "#db/embedded/embedded.ts";
import { answerHelp } from "./usage.ts";

answerHelp("scripts/stop [--force]      stops the embedded database when no process uses it; with --force in any case");

const folder = process.env.DATA_DIR || ".data";
const force = process.argv.includes("--force");

const answers = {
	stopped: "The database has stopped.",
	"not running": "The database is not running.",
	"in use": "A process still uses the database. To stop it all the same, type: scripts/stop --force",
};

try {
	const outcome = await stopEmbedded({ folder, force });
	console.log(answers[outcome]);
	process.exit(outcome === "in use" ? 1 : 0);
} catch (error) {
	if (!(error instanceof DatabaseStartError)) throw error;
	console.error(error.message);
	process.exit(1);
}
