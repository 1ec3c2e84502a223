/** Prints the usage and ends the process when the arguments have --help. Before anything connects to a database. */
export function answerHelp(usage: string): void {
	if (!process.argv.slice(2).includes("--help")) return;
	process.stdout.write(`Usage: ${usage}\n`);
	process.exit(0);
}

/** Ends a script that takes no arguments when it got one, for example a misspelled --help. */
export function refuseArguments(usage: string): void {
	if (process.argv.length <= 2) return;
	process.stderr.write(`This script takes no arguments.\nUsage: ${usage}\n`);
	process.exit(2);
}
