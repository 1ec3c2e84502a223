import { join } from "node:path";

/** Thrown where a program ends its process. */
class Ended extends Error {
	constructor(readonly code: unknown) {
		super("the program ended");
	}
}

/** Runs programs with --help one after the other in this process, because a new process for each takes a second. Prints the output and the
 * exit code of each, as JSON. */
async function printHelp(paths: readonly string[]): Promise<void> {
	const { exit, argv } = process;
	const write = process.stdout.write.bind(process.stdout);
	process.stdout.setMaxListeners(0); // each tool adds one
	let printed = "";
	process.exit = (code) => {
		throw new Ended(code);
	};
	process.stdout.write = (text: string | Uint8Array) => {
		printed += text;
		return true;
	};
	const outcomes = [];
	for (const path of paths) {
		printed = "";
		process.argv = [...argv.slice(0, 1), path, "--help"];
		const ended = await import(join(process.cwd(), path)).then(
			() => "did not end",
			(error: unknown) => error,
		);
		outcomes.push({ path, code: ended instanceof Ended ? ended.code : String(ended), output: printed });
	}
	write(JSON.stringify(outcomes));
	exit(0);
}

await printHelp(process.argv.slice(2));
