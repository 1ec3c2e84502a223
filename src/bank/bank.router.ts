import { change, read } from "#call.ts";
import { router, staff } from "#trpc.ts";
import { importBankStatement, settleBankLine } from "./bank.commands.ts";
import { bankLines } from "./bank.db.ts";
import { ImportStatement, ListLines, SettleLine } from "./bank.ts";

export const bankRouter = router({
	import: staff(change)
		.input(ImportStatement)
		.mutation(({ ctx: { act }, input }) => importBankStatement(act, input)),
	settle: staff(change)
		.input(SettleLine)
		.mutation(({ ctx: { act }, input }) => settleBankLine(act, input)),
	lines: staff(read)
		.input(ListLines)
		.query(({ ctx: { act }, input }) => bankLines(act, input)),
});
