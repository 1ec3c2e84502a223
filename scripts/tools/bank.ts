import { basename } from "node:path";
import { importBankStatement } from "#bank/bank.commands.ts";
import { bankLines } from "#bank/bank.db.ts";
import { ImportStatement, ListLines } from "#bank/bank.ts";
import { runTool, UsageError } from "./tool.ts";

/** Reads `date=Booked,amount=Amount,text=Details`. `text` may occur several times. */
function columnsOf(text: string) {
	const pairs = text.split(",").map((pair) => {
		const [, name, heading] = /^\s*(\w+)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
		if (!name || !heading) throw new UsageError(`"${pair}" is not <name>=<heading>`);
		return [name, heading] as const;
	});
	const texts = pairs.flatMap(([name, heading]) => (name === "text" ? [heading] : []));
	return { ...Object.fromEntries(pairs.filter(([name]) => name !== "text")), texts };
}

await runTool({
	usage: `scripts/tools/bank import <file> [--account <bank account>] [--columns date=<heading>,amount=<heading>,text=<heading>,…] [--json]
scripts/tools/bank list [--state open|received|ignored|returned] [--json]`,
	options: ["account", "columns", "state"],
	async run(act, { words: [word = "", file = ""], options: { account = null, columns, state = "open" } }) {
		if (word === "import") {
			const bytes = await Bun.file(file)
				.bytes()
				.catch(() => {
					throw new UsageError(`the file ${file} cannot be read`);
				});
			const content = Buffer.from(bytes).toString("base64");
			const input = { fileName: basename(file), content, account, ...(columns && { columns: columnsOf(columns) }) };
			const { copies, skipped, ...imported } = await importBankStatement(act, ImportStatement.parse(input));
			return [
				{
					...imported,
					copies: copies.join(","),
					skipped: skipped.map(({ line, reason }) => `${line}:${reason}`).join(","),
				},
			];
		}
		if (word === "list") return (await bankLines(act, ListLines.parse({ state }))).map((row) => ({ ...row }));
		throw new UsageError("import or list?");
	},
});
